import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersResponse, paymentsResponse, transactionsResponse } from '#domain/fixtures/finance.ts'
import { orderPartial, orderUnpaid } from '#domain/fixtures/paying.ts'
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

const open = (path: string, responses: Responses = {}) => {
  const queries: string[] = []
  const counted =
    (response: unknown) =>
    ({ url }: { url: URL }) => {
      queries.push(url.search)
      return response
    }
  const portal = openPortal({
    path,
    responses: {
      'GET finance/prj_hafen/wallet/transactions/': counted(transactionsResponse),
      'GET finance/prj_hafen/payments/': counted(paymentsResponse),
      'GET finance/orders/prj_hafen/': counted(ordersResponse),
      'GET finance/orders/prj_hafen/item/': () => ({ ...orderPartial, id: ordersResponse.results[0]?.id }),
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, queries }
}

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => {
      for (const label of cell.querySelectorAll('[data-label]')) label.remove()
      return cell.textContent
    }),
  )
}

test('a transaction shows id, date, tag, type, new balance and who did it; without details it leads to support [FIN-06]', async () => {
  open('/finance/transactions')
  const rows = await rowsOf('Transactions')
  expect(rows.map(([kind, date, by, , amount, balance]) => [kind, date, by, amount, balance])).toEqual([
    ['Renewal of a numbertrf_06', '19 Nov 2026, 14:05', 'Automatic', '−$8.27Money out', '$118.40'],
    ['Refundtrf_05', '18 Nov 2026, 09:30', 'Automatic', '$12.40Money in', '$126.67'],
    ['Ordertrf_04', '18 Nov 2026, 09:12', 'Ingrid Solbergon behalf of Clara Neumann', '−$35.73Money out', '$114.27'],
    ['Deposittrf_03', '2 Nov 2026, 16:40', 'Marek DvořákReseller', '$50.00Money in', '$150.00'],
    ['Deposittrf_02', '12 Oct 2026, 11:00', 'Ingrid SolbergSupervisor', '$100.00Money in', '$100.00'],
    ['Message senttrf_message', '11 Oct 2026, 10:00', 'Clara NeumannProject', '−$0.12Money out', '$0.00'],
    ['Othertrf_01', '1 Oct 2026, 08:00', 'Automatic', '−$5.00Money out', '$0.00'],
  ])
  expect(rows.map((row) => row[3])).toEqual(
    [
      '+49 30 23125042',
      'Order DEF5-678',
      'Order DEF5-678Invoice NL-2026-000012',
      'Payment, Card',
      'Payment, Wire transfer',
      'Open the message',
      'No transaction details, contact support.',
    ].map((text) => text.replace('DEF5-678', rows[1]?.[3]?.slice(6) ?? '')),
  )
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of [
    '/my_number/num_1',
    '/finance/orders?open=ord_0abc1234def5678&q=ord_0abc1234def5678',
    '/finance/payments?q=pay_02',
    '/sms/outbox/msg_1',
    '/finance/invoices/inv_1',
  ])
    expect(links).toContain(href)
})

test('filters, order and page of transactions are in the address and in the request; a filter starts at the first page', async () => {
  const { address, queries } = open('/finance/transactions?after=2&page_size=20')
  await rowsOf('Transactions')
  expect(queries).toEqual(['?after=2&page_size=20'])
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
  choose('Kind', 'refund')
  await waitFor(() => expect(address()).toBe('/finance/transactions?page_size=20&tag=refund'))
  choose('Direction', 'deposit')
  await waitFor(() => expect(address()).toContain('type=deposit'))
  choose('Period', '2026-10-01_2026-10-31')
  await waitFor(() => expect(address()).toContain('from=2026-10-01&to=2026-10-31'))
  choose('Order of the list', 'oldest')
  await waitFor(() => expect(address()).toContain('sort=oldest'))
  const next = screen.getByRole('link', { name: 'Next page' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(next.split('?')[1]).get('after')).toBe('2')
  await waitFor(() => expect(queries.at(-1)).toContain('sort=oldest'))
})

test('a payment shows id, date, gateway, amount, net, fee, dollars, tracking number and state [FIN-05]', async () => {
  open('/finance/payments')
  expect((await rowsOf('Payments')).slice(0, 2)).toEqual([
    [
      'Depositpay_04Show the transaction',
      'Completed',
      '19 Nov 2026, 14:00',
      'Card84120937',
      '31,704,531\u00a0ریال',
      '$50.00',
      '$1.25Exchange fee 1%: 313,906\u00a0ریال',
      '$51.25',
    ],
    [
      expect.stringMatching(/^Order .*pay_03Invoice NL-2026-000012Show the transaction$/),
      'Successful',
      '18 Nov 2026, 09:12',
      'Wallet balance84120930',
      '$35.73',
      '$35.73',
      '$0.00',
      '$35.73',
    ],
  ])
})

test('an order opens in place with its numbers and their statuses, and leads to paying and following it [FIN-03]', async () => {
  const { address, queries } = open('/finance/orders')
  const list = await screen.findAllByRole('link', { name: /^Order/, expanded: false })
  fireEvent.click(list[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe(`/finance/orders?open=${ordersResponse.results[0]?.id}`))
  const opened = (await screen.findByText('What you ordered')).closest('li') as HTMLElement
  for (const { status } of orderPartial.items)
    expect(within(opened).getAllByText(status === 'completed' ? 'Completed' : 'Not available, refunded')).not.toEqual(
      [],
    )
  expect(within(opened).getByRole('link', { name: 'Follow the order' }).getAttribute('href')).toBe(
    `/order/result?order=${ordersResponse.results[0]?.id}`,
  )
  // Opening an order does not fetch the list again.
  expect(queries).toHaveLength(1)
  close()
  cleanup()
  open('/finance/orders?open=ord_0abc1234def5679', { 'GET finance/orders/prj_hafen/item/': () => orderUnpaid })
  const pay = await screen.findByRole('link', { name: 'Pay this order' })
  expect(pay.getAttribute('href')).toBe(`/order/result?order=${orderUnpaid.id}`)
  expect(screen.getByRole('button', { name: 'Cancel the order' }).textContent).toBe('Cancel the order')
})

test('each list has an empty state of its own, and another one for filters without a match', async () => {
  const empty = { results: [], next: null }
  const responses: Responses = {
    'GET finance/prj_hafen/wallet/transactions/': () => ({ ...transactionsResponse, ...empty }),
    'GET finance/prj_hafen/payments/': () => ({ ...paymentsResponse, ...empty }),
    'GET finance/orders/prj_hafen/': () => ({ ...ordersResponse, ...empty }),
  }
  for (const [path, words] of [
    ['transactions', 'No transactions yet.'],
    ['payments', 'No payments yet.'],
    ['orders', 'No orders yet.'],
  ] as const) {
    open(`/finance/${path}`, responses)
    await screen.findByText(words)
    close()
    cleanup()
    open(`/finance/${path}?q=nothing`, responses)
    await screen.findByText('Nothing matches these filters.')
    close()
    cleanup()
  }
})
