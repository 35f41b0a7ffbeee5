import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersResponse, paymentsResponse, transactionsResponse } from '#domain/fixtures/finance.ts'
import { orderPartial, orderUnpaid } from '#domain/fixtures/paying.ts'
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
      for (const other of cell.querySelectorAll('[data-label], [data-instead], [aria-hidden]')) other.remove()
      return cell.textContent
    }),
  )
}

/** The facts below an open row. */
const factsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  const details = table.querySelector('tr[data-details]') as HTMLElement
  return Object.fromEntries(
    [...details.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )
}

test('a transaction shows id, date, tag, type, new balance and who did it; without details it leads to support [FIN-06]', async () => {
  open('/finance/transactions')
  const rows = await rowsOf('Transactions')
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['Number renewal', '+49 30 23125042', 'Automatic', '19 Nov 2026, 14:05', '−$8.27', '$118.40'],
    ['Refund', expect.stringMatching(/^Order /), 'Automatic', '18 Nov 2026, 09:30', '$12.40', '$126.67'],
    ['Order', expect.stringMatching(/^Order /), 'Ingrid Solberg', '18 Nov 2026, 09:12', '−$35.73', '$114.27'],
    ['Deposit', 'Card', 'Marek Dvořák', '2 Nov 2026, 16:40', '$50.00', '$150.00'],
    ['Deposit', 'Wire transfer', 'Ingrid Solberg', '12 Oct 2026, 11:00', '$100.00', '$100.00'],
    ['Message sent', '', 'Clara Neumann', '11 Oct 2026, 10:00', '−$0.12', '$0.00'],
    ['Other', '–', 'Automatic', '1 Oct 2026, 08:00', '−$5.00', '$0.00'],
  ])
  const opened = async (id: string) => {
    close()
    cleanup()
    open(`/finance/transactions?open=${id}`)
    const facts = await factsOf('Transactions')
    const details = document.querySelector('tr[data-details]') as HTMLElement
    const links = [...details.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    return { facts, links, text: details.textContent }
  }
  expect((await opened('trf_04')).facts).toEqual({
    'Date (UTC)': '18 Nov 2026, 09:12',
    Direction: 'Money out',
    By: 'Ingrid Solberg, on behalf of Clara Neumann',
    'Transaction id': 'trf_04',
  })
  expect((await opened('trf_03')).facts.By).toBe('Marek Dvořák, Reseller')
  expect((await opened('trf_01')).text).toContain('No transaction details, contact support.')
  expect([
    (await opened('trf_06')).links,
    (await opened('trf_04')).links,
    (await opened('trf_03')).links,
    (await opened('trf_message')).links,
  ]).toEqual([
    ['/my_number/num_1'],
    ['/finance/orders?open=ord_0abc1234def5678&q=ord_0abc1234def5678', '/finance/invoices/inv_1'],
    ['/finance/payments?q=pay_02&open=pay_02'],
    ['/sms/outbox/msg_1'],
  ])
})

test('filters, order and page of transactions are in the address and in the request; a filter starts at the first page', async () => {
  const { address, queries } = open('/finance/transactions?after=2&page_size=20')
  await rowsOf('Transactions')
  expect(queries).toEqual(['?after=2&page_size=20'])
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label, hidden: true }), { target: { value } })
  choose('Type', 'refund')
  await waitFor(() => expect(address()).toBe('/finance/transactions?page_size=20&tag=refund'))
  choose('Direction', 'deposit')
  await waitFor(() => expect(address()).toContain('type=deposit'))
  fireEvent.click(screen.getByRole('button', { name: 'Last month', hidden: true }))
  await waitFor(() => expect(address()).toContain('from=2026-10-01&to=2026-10-31'))
  screen.getByRole('button', { name: 'Last month' })
  choose('Sort order', 'oldest')
  await waitFor(() => expect(address()).toContain('sort=oldest'))
  const next = screen.getByRole('link', { name: 'Next page' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(next.split('?')[1]).get('after')).toBe('2')
  await waitFor(() => expect(queries.at(-1)).toContain('sort=oldest'))
})

test('a payment shows id, date, gateway, amount, net, fee, dollars, tracking number and state [FIN-05]', async () => {
  open('/finance/payments?open=pay_04')
  const rows = await rowsOf('Payments')
  expect([rows[0]?.slice(0, 7), rows[2]?.slice(0, 7)]).toEqual([
    ['Deposit', 'Card', 'Completed', '19 Nov 2026, 14:00', '31,704,532\u00a0ریال', '$1.25', '$51.25'],
    [expect.stringMatching(/^Order /), 'Wallet balance', 'Successful', '18 Nov 2026, 09:12', '$35.73', '–', '$35.73'],
  ])
  expect(await factsOf('Payments')).toEqual({
    'Date (UTC)': '19 Nov 2026, 14:00',
    'Tracking number': '84120937',
    'Payment id': 'pay_04',
    Deposit: '$50.00',
    'Gateway fee': '$1.25',
    'Total in dollars': '$51.25',
    'Converted1 USD = 612,500 IRR · 1,000,000 IRR = 1.63265 USD': '31,390,625\u00a0ریال',
    'Exchange fee (1%)': '313,907\u00a0ریال',
    'Paid to the gateway': '31,704,532\u00a0ریال',
  })
  expect(screen.getByRole('link', { name: 'Show the transaction' }).getAttribute('href')).toMatch(
    /^\/finance\/transactions\?q=(trf_\w+)&open=\1$/,
  )
})

test('a deposit without a fee in dollars still shows the fee for its exchange [FIN-05]', async () => {
  const [first] = paymentsResponse.results
  const row = { ...first!, fee: '0', amount: first!.net, local_amount: '30931250', exchange_fee: '306250' }
  open('/finance/payments?open=pay_04', {
    'GET finance/prj_hafen/payments/': () => ({ ...paymentsResponse, results: [row] }),
  })
  await rowsOf('Payments')
  const { 'Gateway fee': gatewayFee, ...facts } = await factsOf('Payments')
  expect(gatewayFee).toBeUndefined()
  expect(facts).toMatchObject({
    'Total in dollars': '$50.00',
    'Exchange fee (1%)': '306,250\u00a0ریال',
    'Paid to the gateway': '30,931,250\u00a0ریال',
  })
})

test('an order opens in place with its numbers and their statuses, and leads to paying and following it [FIN-03]', async () => {
  const { address, queries } = open('/finance/orders')
  const list = await screen.findAllByRole('link', { name: /^\S{4}-\S{4}$/, expanded: false })
  fireEvent.click(list[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe(`/finance/orders?open=${ordersResponse.results[0]?.id}`))
  const opened = (await screen.findByRole('link', { name: 'Follow the order' })).closest('tr') as HTMLElement
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

test('on phones money has its date, and an order its first number', async () => {
  open('/finance/transactions')
  expect((await cardsOf('Transactions'))[0]?.sub).toBe('+49 30 23125042 · 19 Nov 2026')
  close()
  cleanup()
  open('/finance/payments')
  expect((await cardsOf('Payments'))[0]?.sub).toBe('Card · 19 Nov 2026')
  close()
  cleanup()
  open('/finance/orders')
  expect((await cardsOf('Orders')).slice(0, 2).map(({ title, sub }) => [title, sub])).toEqual([
    ['4DEF-5678 · 18 Nov 2026', '+49 30 23125042 +3'],
    ['4DEF-5679 · 20 Nov 2026', '+49 30 23125050'],
  ])
})

test('each list has an empty state of its own without tools, and another one for filters without a match', async () => {
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
    expect(screen.queryByRole('searchbox')).toBeNull()
    close()
    cleanup()
    open(`/finance/${path}?q=nothing`, responses)
    await screen.findByText('Nothing matches these filters.')
    expect(screen.getByRole('searchbox')).toBeDefined()
    close()
    cleanup()
  }
})
