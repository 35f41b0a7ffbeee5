import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  emptyFinanceSummary,
  financeSummary,
  ordersResponse,
  paymentsResponse,
  transactionsResponse,
} from '#domain/fixtures/finance.ts'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
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
  await screen.findByText('No number ends in the next 30 days.')
})
