import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ratesResponse } from '#domain/fixtures/calls.ts'
import { cardsOf } from '#src/testing/cards-of.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const open = (path: string, response: unknown = ratesResponse) => {
  const asked: string[] = []
  const answer: Responses[string] = ({ url }) => {
    asked.push(`${url.pathname.replace('/api/v1/', '')}${url.search}`)
    return response
  }
  const portal = openPortal({
    path,
    responses: {
      'GET rates/prj_hafen/pstn/': answer,
      'GET rates/prj_hafen/sms/out/': answer,
      'GET rates/prj_hafen/sms/delivery/': answer,
    },
  })
  close = portal.close
  return { ...portal, asked }
}

/** The texts of all cells, as a table has them or as cards do. */
const rowsOf = async (other: 'card' | 'table' = 'card') => {
  const table = await screen.findByRole('table', { name: 'Rates' })
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => {
      for (const label of cell.querySelectorAll(`[data-label], [data-instead=${other}], s`)) label.remove()
      return cell.textContent
    }),
  )
}

test('a rate shows country, network, prefix and its three prices, with those of last month [RAT-01]', async () => {
  open('/rate')
  expect(await rowsOf()).toEqual([
    ['Germany', 'Landlines and others', '+49', '$0.0184', '$0.0101', '$0.0074'],
    ['Germany', 'T-Mobile', '+49151', 'was $0.0375$0.0412', 'was $0.0206$0.0227', 'was $0.0150$0.0165'],
    ['Germany', 'Vodafone', '+49162', 'was $0.0431$0.0366', 'was $0.0237$0.0201', 'was $0.0172$0.0146'],
    ['Iran', 'Landlines and others', '+98', '$0.1254', '–', '$0.0502'],
    ['Iran', 'Rightel · New', '+9892', '$0.2417', '–', '$0.0967'],
    ['United States', 'Landlines and others', '+1', '$0.0112', '–', '$0.0045'],
  ])
})

test('on a card, the first rate of a country names it, and those below name their networks', async () => {
  open('/rate')
  expect((await rowsOf('table')).map(([title, sub]) => [title, sub])).toEqual([
    ['Germany', '+49 · Landlines and others'],
    ['T-Mobile', '+49151'],
    ['Vodafone', '+49162'],
    ['Iran', '+98 · Landlines and others'],
    ['Rightel · New', '+9892'],
    ['United States', '+1 · Landlines and others'],
  ])
  expect((await cardsOf('Rates')).slice(0, 2).map(({ end, subEnd }) => [end, subEnd])).toEqual([
    ['Intl. $0.0184', 'Local $0.0074'],
    ['Intl. was $0.0375$0.0412', 'Local was $0.0150$0.0165'],
  ])
})

test('below the rates, the euro price is explained only where a row has it', async () => {
  const explained = () => screen.queryByText('Between two countries of the European Economic Area.')
  open('/rate')
  await rowsOf()
  expect(explained()).not.toBeNull()
  close()
  cleanup()
  open('/rate', { ...ratesResponse, results: ratesResponse.results.filter(({ euro }) => euro === null) })
  await rowsOf()
  expect(screen.getByText('From any other number.')).toBeDefined()
  expect(explained()).toBeNull()
})

test('each kind of rate has its own address and call [RAT-01]', async () => {
  const calls = ['rates/prj_hafen/pstn/', 'rates/prj_hafen/sms/out/', 'rates/prj_hafen/sms/delivery/']
  const paths = ['/rate', '/rate/sms_out', '/rate/sms_delivery']
  for (const [index, path] of paths.entries()) {
    const { asked } = open(path)
    await rowsOf()
    const tabs = within(screen.getByRole('navigation', { name: 'Kinds of rates' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Calls (PSTN)', '/rate'],
      ['SMS out', '/rate/sms_out'],
      ['SMS delivery', '/rate/sms_delivery'],
    ])
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(
      paths.map((each) => (each === path ? 'page' : null)),
    )
    expect(asked).toEqual([`${calls[index]}?language=en`])
    close()
    cleanup()
  }
})

test('search, changes, order and page are in the address and in the request; a filter starts at the first page', async () => {
  const { address, asked } = open('/rate?after=3_49&page_size=20')
  const parameters = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
  await rowsOf()
  expect(asked).toEqual(['rates/prj_hafen/pstn/?after=3_49&page_size=20&language=en'])
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label, hidden: true }), { target: { value } })
  choose('Changes', 'yes')
  await waitFor(() => expect(parameters()).toEqual({ page_size: '20', changed: 'yes' }))
  choose('Sort order', 'local-desc')
  await waitFor(() => expect(parameters()).toEqual({ page_size: '20', changed: 'yes', sort: 'local', order: 'desc' }))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=local'))
  const header = screen.getByRole('columnheader', { name: 'Local' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(within(header).getByRole('link').getAttribute('href')).toContain('sort=local&order=asc')
})

test('the row that applies to a number is marked; nothing found says what to try', async () => {
  open('/rate?q=%2B49151234', { ...ratesResponse, results: ratesResponse.results.slice(1, 2), applies: '49151' })
  expect((await rowsOf())[0]?.[2]).toBe('+49151 Applies to this number')
  close()
  cleanup()
  open('/rate?q=Atlantis', { ...ratesResponse, results: [] })
  await screen.findByText('No rate matches your search.')
})
