import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  emptyFinanceSummary,
  financeSummary,
  ordersResponse,
  paymentsResponse,
  transactionsResponse,
  wiresResponse,
} from '#domain/fixtures/finance.ts'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
import { cardsOf } from '#src/testing/cards-of.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

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

const lists = [
  ['Orders', '/finance/orders', 'GET finance/orders/prj_hafen/', ordersResponse, 'No orders yet.'],
  ['Invoices', '/finance/invoices', 'GET finance/prj_hafen/invoices/', invoicesResponse, 'No invoices yet.'],
  ['Payments', '/finance/payments', 'GET finance/prj_hafen/payments/', paymentsResponse, 'No payments yet.'],
  [
    'Transactions',
    '/finance/transactions',
    'GET finance/prj_hafen/wallet/transactions/',
    transactionsResponse,
    'No transactions yet.',
  ],
] as const

const open = async (path: string, call: string, response: unknown) => {
  const asked: string[] = []
  const portal = openPortal({
    path,
    responses: {
      [call]: ({ url }) => {
        asked.push(url.search)
        return response
      },
    },
  })
  close = portal.close
  await screen.findByRole('heading', { level: 1, name: 'Finance' })
  return asked
}

const expectTabs = async (current: string) => {
  const tabs = within(await screen.findByRole('navigation', { name: 'Sections of Finance' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual(
    [['Summary', '/finance'], ...lists.map(([name, path]) => [name, path])].map(([name, path]) => [
      name,
      path,
      name === current ? 'page' : null,
    ]),
  )
}

test.each(lists)(
  '%s has its own address, pages and empty state [FIN-01]',
  async (name, path, call, response, empty) => {
    const next = name === 'Transactions' ? '9' : 'row_9'
    const asked = await open(`${path}?page_size=20`, call, { ...response, next })
    await expectTabs(name)
    const href = (await screen.findByRole('link', { name: 'Next page' })).getAttribute('href') ?? ''
    const [address, query] = href.split('?')
    expect([address, Object.fromEntries(new URLSearchParams(query))]).toEqual([path, { page_size: '20', after: next }])
    expect(asked).toEqual(['?page_size=20'])
    close()
    cleanup()
    await open(path, call, { ...response, results: [], next: null })
    await screen.findByText(empty)
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  },
)

test('Summary has its own address, and says where there is nothing yet [FIN-01]', async () => {
  await open('/finance', 'GET finance/prj_hafen/summary/', financeSummary)
  await expectTabs('Summary')
  close()
  cleanup()
  await open('/finance', 'GET finance/prj_hafen/summary/', emptyFinanceSummary)
  await screen.findByText('No numbers expire in the next 30 days.')
})

test.each(lists)(
  '%s: what is wrong in the address is named, and only the rest is asked for',
  async (name, path, call, response) => {
    const wrong = `${path}?from=2026-02-31&to=2026-12-01&after=%2F&page_size=20`
    const asked = await open(wrong, call, response)
    await screen.findByText('The address has a day that does not exist.')
    expect(asked).toEqual(['?to=2026-12-01&page_size=20'])
    close()
    cleanup()
    await open(`${path}?after=%2F`, call, response)
    await screen.findByText('The address has a page that does not exist.')
    close()
    cleanup()
    const last = name === 'Transactions' ? '9' : 'row_9'
    await open(`${path}?after=${last}&sort=oldest`, call, { ...response, results: [], next: null })
    await screen.findByText('This page is past the end of the list.')
    expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(`${path}?sort=oldest`)
  },
)

test('days in the wrong order stay as they were typed, with the error at their place', async () => {
  const asked = await open(
    '/finance/payments?from=2026-11-20&to=2026-11-02',
    'GET finance/prj_hafen/payments/',
    paymentsResponse,
  )
  await screen.findByRole('button', { name: /2026/ })
  const panel = document.querySelector('[aria-label=Period][popover]') ?? document.body
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  const days = await screen.findByRole('group', { name: 'Days of the period', hidden: true })
  expect(within(days).getByRole('alert', { hidden: true }).textContent).toBe(
    'The first day is after the last. Change one of them.',
  )
  expect(
    within(days)
      .getAllByRole('spinbutton', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['20', '11', '2026', '02', '11', '2026'])
  expect(asked).toEqual([''])
})

test('wire transfers are a list of Payments, with a way to announce one [FIN-08]', async () => {
  await open('/finance/payments', 'GET finance/prj_hafen/payments/', paymentsResponse)
  expect(screen.getByRole('link', { name: 'Wire transfers' }).getAttribute('href')).toBe('/finance/payments/wires')
  close()
  cleanup()
  const call = 'GET finance/prj_hafen/payments/wires/'
  const asked = await open('/finance/payments/wires?state=issued&open=wtr_rejected', call, wiresResponse)
  expect((await cardsOf('Wire transfers')).map(({ sub, subEnd }) => [sub, subEnd])).toEqual([
    ['20 Nov 2026', 'Not submitted'],
    ['20 Nov 2026', 'Waiting for acceptance'],
    ['20 Nov 2026', 'Rejected'],
    ['$240.25 credited · 20 Nov 2026', 'Accepted'],
    ['20 Nov 2026', 'Returned'],
    ['20 Nov 2026', 'Withdrawn'],
  ])
  await expectTabs('Payments')
  const table = await screen.findByRole('table', { name: 'Wire transfers' })
  expect(asked).toEqual(['?state=issued'])
  expect(within(table).getAllByRole('row')).toHaveLength(wiresResponse.results.length + 2)
  expect(within(table).getByRole('link', { name: 'Correct it' }).getAttribute('href')).toBe(
    '/cart?step=wire&transfer=wtr_rejected',
  )
  expect(screen.getByRole('link', { name: 'Report a transfer' }).getAttribute('href')).toBe('/cart?step=wire')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('after=wtr_discontinued')
  close()
  cleanup()
  await open('/finance/payments/wires', call, { ...wiresResponse, results: [], next: null })
  await screen.findByText('No wire transfers yet.')
})
