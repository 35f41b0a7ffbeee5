import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transactionsResponse } from '#domain/fixtures/finance.ts'
import { emptyStatement, longStatement, statementResponse } from '#domain/fixtures/statement.ts'
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
  vi.restoreAllMocks()
})

const open = (path: string, response: unknown = statementResponse, responses: Responses = {}) => {
  const queries: string[] = []
  const portal = openPortal({
    path,
    responses: {
      'GET finance/prj_hafen/statement/': ({ url }: { url: URL }) => {
        queries.push(url.search)
        return response
      },
      'GET finance/prj_hafen/wallet/transactions/': () => transactionsResponse,
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, queries }
}

const november = '/finance/statement?from=2026-11-01&to=2026-11-30'

test('a statement shows its period, its sums that add up, and its movements, oldest first', async () => {
  const { queries } = open(november)
  const table = await screen.findByRole('table', { name: 'Transactions' })
  expect(queries).toEqual(['?from=2026-11-01&to=2026-11-30'])
  const sheet = table.closest('article') as HTMLElement
  const amountOf = (label: string) =>
    within(sheet)
      .getAllByText(label)
      .map((each) => each.closest('div')?.textContent)
      .find((text) => text?.includes('$'))
  expect(['Opening balance', 'Money in', 'Money out', 'Closing balance'].map(amountOf)).toEqual([
    'Opening balance$100.00',
    'Money in$62.40',
    'Money out−$44.00',
    'Closing balance$118.40',
  ])
  expect(
    within(sheet)
      .getByText(/1 Nov 2026/)
      .closest('dd')?.textContent,
  ).toBe('1 Nov 2026 – 30 Nov 2026')
  const balances = [...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)
  expect(balances.map((text) => text?.replace('Balance', ''))).toEqual(['$150.00', '$114.27', '$126.67', '$118.40'])
})

test('another month is another address and another request', async () => {
  const { address, queries } = open(november)
  await screen.findByRole('table', { name: 'Transactions' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '2026-10-01_2026-10-31' } })
  await waitFor(() => expect(queries.at(-1)).toBe('?from=2026-10-01&to=2026-10-31'))
  expect(address()).toBe('/finance/statement?from=2026-10-01&to=2026-10-31')
})

test('without a period, and with one that ends before it begins, the current month is shown', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-02-10T12:00:00Z'))
  for (const path of ['/finance/statement', '/finance/statement?from=2026-11-30&to=2026-11-01']) {
    const { queries } = open(path)
    await waitFor(() => expect(queries).toEqual(['?from=2026-02-01&to=2026-02-28']))
    close()
    cleanup()
  }
})

test('a long statement says how many movements the file has, and an empty one that no money was moved', async () => {
  open(november, longStatement)
  await screen.findByText('The first 4 of 2,500 movements are shown.')
  close()
  cleanup()
  open('/finance/statement?from=2026-09-01&to=2026-09-30', emptyStatement)
  await screen.findByText('No transactions in this period.')
})

test('it is printed, and the list of transactions leads to it with its period', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  open(november)
  await screen.findByRole('table', { name: 'Transactions' })
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  close()
  cleanup()
  open('/finance/transactions?from=2026-11-01&to=2026-11-30')
  const link = await screen.findByRole('link', { name: 'Statement' })
  expect(link.getAttribute('href')).toBe(november)
})
