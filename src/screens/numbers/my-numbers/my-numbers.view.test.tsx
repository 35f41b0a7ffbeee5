import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, type StateValueFrom } from 'xstate'
import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import type { BulkChoice } from '#domain/numbers/bulk.ts'
import { type MyNumbersActor, myNumbers, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import {
  type NumberSelectionActor,
  numberSelectionMachine,
} from '#machines/numbers/number-selection/number-selection.machine.ts'
import { formatFor } from '#src/i18n/format.ts'
import { show } from '#src/testing/show.tsx'
import { MyNumbersView } from './my-numbers.view.tsx'

afterEach(cleanup)

const held = (value: StateValueFrom<typeof myNumbers.machine>, response: OwnedNumbers | null): MyNumbersActor =>
  createActor(myNumbers.machine, {
    snapshot: myNumbers.machine.resolveState({ value, context: { query: {}, response, failure: null } }),
    input: { query: {} },
  }).start()

type Shown = {
  query?: NumberQuery
  mayAct?: boolean
  selection?: NumberSelectionActor
  onBulk?: (kind: BulkChoice['kind']) => void
  onFilter?: (change: NumberQuery) => void
}

const view = (
  value: StateValueFrom<typeof myNumbers.machine>,
  response: OwnedNumbers | null,
  {
    query = {},
    mayAct = false,
    selection = createActor(numberSelectionMachine).start(),
    onBulk = () => undefined,
    onFilter = () => undefined,
  }: Shown = {},
) => (
  <MyNumbersView
    actor={held(value, response)}
    query={query}
    mayAct={mayAct}
    selection={selection}
    onBulk={onBulk}
    dialog={null}
    typed=""
    onTyped={() => undefined}
    onFilter={onFilter}
    changes={null}
    calendar={null}
    remindersHref="/my_number?dialog=reminders"
  />
)

const cells = (row: Element | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

describe('the list', () => {
  test('shows each number with its state and renewal price', async () => {
    await show(view('ready', numbersResponse))
    const [head, first, second] = within(screen.getByRole('table', { name: 'Numbers' })).getAllByRole('row')
    expect(cells(head)).toEqual([
      'Number',
      'Place and labels',
      'Status',
      'Channels',
      'Renewal before VAT',
      'Expiry (UTC)',
    ])
    const values = (row: Element | undefined) =>
      [...(row?.querySelectorAll('td') ?? [])].map((cell) => {
        for (const hidden of cell.querySelectorAll('[data-label], [data-instead]')) hidden.remove()
        return cell.textContent?.trim()
      })
    expect(first?.querySelector('th bdi')?.textContent).toBe('+49 30 23125042')
    expect(values(first)).toEqual([
      'Berlin, Germany · VIP, Front desk+1Rings at the front desk.',
      'Active',
      '3',
      '$8.27 / 3 months',
      'Auto renew on20 Feb 2027',
    ])
    expect([...(first?.querySelectorAll('[data-signs] [data-hidden]') ?? [])].map((sign) => sign.textContent)).toEqual([
      'Voice',
    ])
    expect(first?.querySelector('[title$=more]')?.getAttribute('title')).toBe('2 and 1 more')
    expect(values(second)).toEqual([
      expect.stringMatching(/^London, United Kingdom · Local/),
      'Renewal needed',
      '2',
      '$2.90 / month',
      '25 Nov 2026',
    ])
  })

  test('on phones the place begins with the day of expiry, and with the place where there is none', async () => {
    const [first] = numbersResponse.results
    if (first === undefined) throw new Error('There is no number.')
    const canceled = { ...first, id: 'num_canceled', state: 'canceled' as const, expire_date: null }
    await show(view('ready', { ...numbersResponse, results: [first, canceled] }))
    const places = [...document.querySelectorAll('tbody [data-card=sub]')].map((cell) => cell.textContent)
    expect(places).toEqual([
      expect.stringMatching(/^Auto renew on20 Feb 2027 · Berlin/),
      expect.stringMatching(/^Berlin/),
    ])
  })

  test('shows the expiry in UTC with its time zone, in both languages [NUM-13]', async () => {
    const english = await show(view('ready', numbersResponse))
    expect(english.container.querySelector('th:last-child')?.textContent).toBe('Expiry (UTC)')
    expect(english.container.querySelector('td time')?.textContent).toBe('20 Feb 2027')
    cleanup()
    const { container } = await show(view('ready', numbersResponse), { language: 'fa' })
    // The column's header names the zone, the tooltip is the full time.
    expect(container.querySelector('th:last-child')?.textContent).toBe('انقضا (UTC)')
    expect(container.querySelector('td time')?.textContent).toBe('۱ اسفند ۱۴۰۵')
    expect(container.querySelector('td time')?.getAttribute('title')).toBe(
      formatFor('fa').utc('2027-02-20T08:00:00.000Z'),
    )
    expect(container.querySelector('td time')?.getAttribute('datetime')).toBe('2027-02-20T08:00:00.000Z')
  })

  test('shows the place of each number in the language of the portal [L10-03]', async () => {
    const places = (container: Element) =>
      [...container.querySelectorAll('tbody [data-cut] > [title]')]
        .slice(0, 3)
        .map((place) => place.getAttribute('title'))
    const english = await show(view('ready', numbersResponse))
    expect(places(english.container)).toEqual([
      'Berlin · Germany · VIP · Front desk',
      'London · United Kingdom',
      'United Kingdom',
    ])
    cleanup()
    const persian = await show(view('ready', numbersResponse), { language: 'fa' })
    expect(places(persian.container)).toEqual(['برلین · آلمان · VIP · Front desk', 'لندن · بریتانیا', 'بریتانیا'])
  })

  test('a sign tells that a number renews by itself', async () => {
    await show(view('ready', numbersResponse))
    const [, first, second] = within(screen.getByRole('table', { name: 'Numbers' })).getAllByRole('row')
    const signs = (row: Element | undefined) =>
      row?.lastElementChild?.querySelectorAll('[title="Auto renew on"]').length
    expect([signs(first), signs(second)]).toEqual([1, 0])
  })

  test('shows for a number without an expiry whether it has started', async () => {
    await show(view('ready', numbersResponse))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows[4]?.lastElementChild?.textContent).toContain('Register')
    expect(rows[7]?.lastElementChild?.textContent).toContain('–')
  })
})

describe('sorting', () => {
  test('a header sorts by its column, then the other way around; filters stay, the first page is shown', async () => {
    const sorts = () =>
      within(screen.getByRole('table', { name: 'Numbers' }))
        .getAllByRole('columnheader')
        .filter((header) => header.hasAttribute('aria-sort'))
        .map((header) => [
          header.textContent,
          header.getAttribute('aria-sort'),
          header.querySelector('a')?.getAttribute('href'),
        ])
    const { again } = await show(view('ready', numbersResponse, { query: { country: 'DE', page: 3 } }))
    expect(sorts()).toEqual([
      ['Number', 'none', '/my_number?country=DE&sort=number'],
      ['Renewal before VAT', 'none', '/my_number?country=DE&sort=cost'],
      ['Expiry (UTC)', 'none', '/my_number?country=DE&sort=expiry'],
    ])
    again(view('ready', numbersResponse, { query: { sort: 'cost' } }))
    expect(sorts()[1]).toEqual(['Renewal before VAT', 'ascending', '/my_number?sort=cost&order=desc'])
    again(view('ready', numbersResponse, { query: { sort: 'cost', order: 'desc' } }))
    expect(sorts()[1]).toEqual(['Renewal before VAT', 'descending', '/my_number?sort=cost'])
  })

  test('the list of orders has both directions', async () => {
    const changes: NumberQuery[] = []
    await show(view('ready', numbersResponse, { onFilter: (change) => changes.push(change) }))
    const order = screen.getByRole('combobox', { name: 'Sort order', hidden: true })
    for (const value of ['country-desc', 'expiry-asc', 'newest']) fireEvent.change(order, { target: { value } })
    expect(changes).toEqual([
      { sort: 'country', order: 'desc' },
      { sort: 'expiry', order: undefined },
      { sort: undefined, order: undefined },
    ])
  })
})

describe('the menu of a row', () => {
  test('is one popover, filled with the legal actions of the row whose button was pressed', async () => {
    const { container } = await show(view('ready', numbersResponse, { mayAct: true }))
    const entries = () =>
      [...container.querySelectorAll('[data-selectable] > [popover] a')].map(
        (link) => `${link.textContent} ${link.getAttribute('href')}`,
      )
    expect(entries()).toEqual([])
    const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
    open(/^Actions for \+1212/)
    expect(entries()).toEqual([
      'Restore /my_number/num_5?action=restore',
      'Edit labels and note /my_number/num_5?action=describe',
      'Delete the number /my_number/num_5?action=delete',
    ])
    open(/^Actions for \+46/)
    expect(entries()).toEqual(['Edit labels and note /my_number/num_6?action=describe'])
    const popover = container.querySelector('[data-selectable] > [popover]')?.id
    for (const button of screen.getAllByRole('button', { name: /^Actions for/ }))
      expect(button.getAttribute('popovertarget')).toBe(popover)
  })

  test('is absent for a user who may only read', async () => {
    const { container } = await show(view('ready', numbersResponse))
    expect(container.querySelectorAll('[data-selectable], [data-menu]').length).toBe(0)
  })
})

describe('choosing rows', () => {
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Select \+/ })
  const bar = () => page().parentElement?.querySelector('[aria-live]')?.textContent
  const start = async (count = numbersResponse.count) => {
    const chosen: string[] = []
    const selection = createActor(numberSelectionMachine).start()
    const shown = { mayAct: true, selection, onBulk: (kind: BulkChoice['kind']) => chosen.push(kind) }
    await show(view('ready', { ...numbersResponse, count }, shown))
    return { chosen, selection }
  }
  const page = () => screen.getByRole('checkbox', { name: 'Select all on this page' })

  test('one by one, with Shift as a range, the whole page, and all that match', async () => {
    const { selection } = await start(34)
    expect([bar(), boxes().length]).toEqual(['', 8])
    fireEvent.click(boxes()[1] as HTMLElement)
    expect([bar(), (page() as HTMLInputElement).indeterminate]).toEqual(['1 selected', true])
    fireEvent.click(boxes()[4] as HTMLElement, { shiftKey: true })
    expect(selection.getSnapshot().context.ids).toEqual(['num_2', 'num_3', 'num_4', 'num_5'])
    fireEvent.click(page())
    expect(bar()).toBe('8 selected')
    fireEvent.click(screen.getByRole('button', { name: 'Select all 34 that match' }))
    expect([bar(), selection.getSnapshot().value]).toEqual(['All 34 selected', 'all'])
    expect(boxes().every((box) => (box as HTMLInputElement).checked)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(bar()).toBe('')
  })

  test('offers the changes of the chosen numbers, and none before', async () => {
    const { chosen } = await start()
    const menu = () => screen.queryByRole('button', { name: 'Change the selected numbers' })
    expect(menu()).toBeNull()
    fireEvent.click(page())
    const entries = ['Renew the numbers', 'Switch automatic renewal on', 'Switch automatic renewal off']
    for (const name of [...entries, 'Add a label', 'Remove a label'])
      fireEvent.click(screen.getAllByText(name).at(-1) as HTMLElement)
    expect(chosen).toEqual(['renew', 'autoRenewOn', 'autoRenewOff', 'addLabel', 'removeLabel'])
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
  })

  test('more than 2,000 numbers cannot be chosen at once; a user who may only read chooses none', async () => {
    await start(2001)
    fireEvent.click(page())
    screen.getByText('You can select up to 2,000 numbers at once.')
    cleanup()
    await show(view('ready', numbersResponse))
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

describe('filters', () => {
  test('by state are links with counters that keep the other filters and start at the first page', async () => {
    await show(view('ready', numbersResponse, { query: { country: 'DE', page: 3 } }))
    const links = within(screen.getByRole('navigation', { name: 'Numbers by status' })).getAllByRole('link')
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

  test('by country, type, feature and expiry are written to the address', async () => {
    const changes: NumberQuery[] = []
    await show(view('ready', numbersResponse, { query: { type: 'local' }, onFilter: (change) => changes.push(change) }))
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: label, hidden: true }), { target: { value } })
    choose('Country', 'GB')
    choose('Type', 'all')
    choose('Feature', 'sms')
    choose('Expiry', 'within30Days')
    choose('Label', 'VIP')
    expect(changes).toEqual([
      { country: 'GB' },
      { type: undefined },
      { feature: 'sms' },
      { expiry: 'within30Days' },
      { label: 'VIP' },
    ])
    expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]?.getAttribute('href')).toBe('/my_number')
  })

  test('pages keep the filters [LIM-01]', async () => {
    await show(view('ready', { ...numbersResponse, count: 34, page: 2 }, { query: { state: 'active', page: 2 } }))
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

test('a project without numbers offers to buy one; filters without a match offer to show all', async () => {
  const { again } = await show(view('empty', noNumbers))
  expect(screen.getByRole('link', { name: 'Buy the first number' }).getAttribute('href')).toBe('/buy_number')
  again(view('empty', { ...noNumbers, countries: ['DE'] }, { query: { q: '999' } }))
  expect(screen.getByRole('link', { name: 'Show all numbers' }).getAttribute('href')).toBe('/my_number')
})
