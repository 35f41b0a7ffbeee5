import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, type StateValueFrom } from 'xstate'
import type { OwnedNumbers } from '#domain/contract/mynumbers.ts'
import { noNumbers, numbersAnswer } from '#domain/fixtures/paying.ts'
import { type MyNumbersActor, myNumbersMachine, type NumberQuery } from '#machines/my-numbers/my-numbers.machine.ts'
import { show } from '#src/testing/show.tsx'
import { MyNumberView } from './my-number.view.tsx'

afterEach(cleanup)

const held = (value: StateValueFrom<typeof myNumbersMachine>, answer: OwnedNumbers | null): MyNumbersActor =>
  createActor(myNumbersMachine, {
    snapshot: myNumbersMachine.resolveState({ value, context: { query: {}, answer, failure: null } }),
    input: { query: {} },
  }).start()

const view = (
  value: StateValueFrom<typeof myNumbersMachine>,
  answer: OwnedNumbers | null,
  { query = {}, onFilter = () => undefined }: { query?: NumberQuery; onFilter?: (change: NumberQuery) => void } = {},
) => <MyNumberView actor={held(value, answer)} query={query} typed="" onTyped={() => undefined} onFilter={onFilter} />

const cells = (row: Element | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

describe('the list', () => {
  test('says what a number is, how it stands and what it costs to keep [NUM-01]', async () => {
    await show(view('ready', numbersAnswer))
    const [head, first, second] = within(screen.getByRole('table', { name: 'Numbers' })).getAllByRole('row')
    expect(cells(head)).toEqual(['Number', 'Type', 'State', 'Channels', 'Renewal', 'Auto renew', 'Ends (UTC)'])
    const values = (row: Element | undefined) =>
      [...(row?.querySelectorAll('td') ?? [])].map((cell) => {
        cell.querySelector('[data-label]')?.remove()
        return cell.textContent
      })
    expect(first?.querySelector('th bdi')?.textContent).toBe('+49 30 23125042')
    expect(values(first)).toEqual([
      'Local',
      'Active',
      '3',
      '$8.27\u00a0USDevery 3 months',
      'On',
      '20 Feb 2027, 08:00 UTC',
    ])
    expect(first?.querySelector('[title$=more]')?.getAttribute('title')).toBe('2 and 1 more')
    expect(values(second)).toEqual([
      'Local',
      'Renewal needed',
      '2',
      '$2.90\u00a0USDevery month',
      'Off',
      '25 Nov 2026, 23:59 UTC',
    ])
  })

  test('expiry is in UTC and says so, in both languages [NUM-13]', async () => {
    const { container } = await show(view('ready', numbersAnswer), { language: 'fa' })
    expect(container.querySelector('td time')?.textContent).toBe('۱ اسفند ۱۴۰۵، ۰۸:۰۰ UTC')
    expect(container.querySelector('td time')?.getAttribute('datetime')).toBe('2027-02-20T08:00:00.000Z')
  })

  test('a number without an end says whether it has not begun', async () => {
    await show(view('ready', numbersAnswer))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows[4]?.lastElementChild?.textContent).toContain('Not active yet')
    expect(rows[7]?.lastElementChild?.textContent).toContain('–')
  })
})

describe('filters', () => {
  test('by state are links with counters that keep the other filters and start at the first page [NUM-01]', async () => {
    await show(view('ready', numbersAnswer, { query: { country: 'DE', page: 3 } }))
    const links = within(screen.getByRole('navigation', { name: 'Numbers by state' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All8', '/my_number?country=DE'],
      ['Not activated1', '/my_number?country=DE&state=notActivated'],
      ['Active2', '/my_number?country=DE&state=active'],
      ['Renewal needed1', '/my_number?country=DE&state=renewNeeded'],
      ['Expired1', '/my_number?country=DE&state=expired'],
      ['Blocked1', '/my_number?country=DE&state=blocked'],
      ['Canceled1', '/my_number?country=DE&state=canceled'],
      ['Deleting1', '/my_number?country=DE&state=deleting'],
    ])
  })

  test('by country, type, feature and expiry go to the address [NUM-01]', async () => {
    const changes: NumberQuery[] = []
    await show(view('ready', numbersAnswer, { query: { type: 'local' }, onFilter: (change) => changes.push(change) }))
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
    choose('Country', 'GB')
    choose('Type', 'all')
    choose('Feature', 'sms')
    choose('Expiry', 'within30Days')
    expect(changes).toEqual([{ country: 'GB' }, { type: undefined }, { feature: 'sms' }, { expiry: 'within30Days' }])
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/my_number')
  })

  test('pages keep the filters [NUM-01] [LIM-01]', async () => {
    await show(view('ready', { ...numbersAnswer, count: 34, page: 2 }, { query: { state: 'active', page: 2 } }))
    const pages = within(screen.getByRole('navigation', { name: 'Pages of Numbers' })).getAllByRole('link')
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/my_number?state=active',
      '/my_number?state=active',
      '/my_number?state=active&page=2',
      '/my_number?state=active&page=3',
      '/my_number?state=active&page=4',
      '/my_number?state=active&page=3',
    ])
  })
})

test('no number at all offers the first one; none that fits offers all of them', async () => {
  const { again } = await show(view('empty', noNumbers))
  expect(screen.getByRole('link', { name: 'Buy the first number' }).getAttribute('href')).toBe('/buy_number')
  again(view('empty', { ...noNumbers, countries: ['DE'] }, { query: { q: '999' } }))
  expect(screen.getByRole('link', { name: 'Show all numbers' }).getAttribute('href')).toBe('/my_number')
})
