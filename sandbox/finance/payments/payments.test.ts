import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPayments, listTransactions } from '#domain/contract/finance/finance.ts'
import { listInvoices, loadInvoice } from '#domain/contract/finance/invoices.ts'
import { deposit } from '#domain/contract/paying/paying.ts'
import {
  decideAndReturn,
  decideAt,
  fillCart,
  follow,
  openCheckout,
  payCart,
} from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let iran: Caller
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout()
  iran = await shop.signIn('iran@example.com', 'prj_parto')
})
afterEach(() => shop.close())

const pay = (amount: string, gateway: string, key: string) =>
  iran.ask(deposit, { body: { amount, gateway, return_to: 'finance' }, key })

test('a payment has its gateway, amounts, fee, dollars, tracking number and state; filters and pages keep the order [API-67]', async () => {
  const paid = await pay('12.34', 'card', 'deposit-first')
  await decideAndReturn(shop, paid.id, 'approve')
  await shop.pass(minute)
  const refused = await pay('20', 'bankA', 'deposit-second')
  await follow(shop, (await decideAt(shop, refused, 'decline')) ?? '')
  await shop.pass(60 * minute)
  const open = await pay('30', 'card', 'deposit-third')
  const order = await payCart(iran, await fillCart(shop, iran), 'wallet')

  const { results, gateways, next } = await iran.ask(listPayments, { query: {} })
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    [order.id, 'completed'],
    [open.id, 'notCompleted'],
    [refused.id, 'failed'],
    [paid.id, 'completed'],
  ])
  // 20 dollars at an Iranian bank: no fee in dollars, and 1 percent for the exchange.
  expect(results[2]).toMatchObject({ gateway: 'bankA', fee: '0', local_amount: '12372500', exchange_fee: '122500' })
  expect(results[0]).toMatchObject({ gateway: 'wallet', exchange: null, exchange_fee: null })
  expect([gateways, next]).toEqual([['bankA', 'card', 'wallet'], null])
  expect(results.at(-1)).toEqual({
    id: paid.id,
    at: new Date(start).toISOString(),
    purpose: 'deposit',
    automatic: false,
    order: null,
    gateway: 'card',
    net: '12.34',
    fee: '0.31',
    amount: '12.65',
    local_amount: '7825607',
    local_currency: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
    exchange: { currency_code: 'IRR', rate: '612500', fee_percent: '1', fixed_fee: '0' },
    exchange_fee: '77482',
    tracking_number: paid.tracking_number,
    state: 'settled',
    outcome: 'completed',
    transaction: expect.stringMatching(/^trf_/),
    invoice: null,
  })
  // The order was paid from the wallet: its movement and its invoice are one click away.
  const [bought] = (await iran.ask(listInvoices, {})).results
  const [moved] = (await iran.ask(listTransactions, { query: { tag: 'purchase' } })).results
  expect(bought?.order).toBe(order.order)
  expect(results.map(({ transaction, invoice }) => [transaction, invoice?.id ?? null])).toEqual([
    [moved?.id, bought?.id],
    [null, null],
    [null, null],
    [results[3]?.transaction, null],
  ])
  expect(moved?.invoice).toEqual({ id: bought?.id, number: bought?.number })
  const sheet = await iran.ask(loadInvoice, { query: { invoice: bought?.id ?? '' } })
  expect([sheet.transaction, sheet.payment]).toEqual([moved?.id, order.id])
  const found = async (query: object) => (await iran.ask(listPayments, { query })).results.map(({ id }) => id)
  expect(await found({ gateway: 'card' })).toEqual([open.id, paid.id])
  for (const outcome of ['completed', 'notCompleted', 'failed', 'success'] as const)
    expect(await found({ state: outcome })).toEqual(
      results.filter((row) => row.outcome === outcome).map(({ id }) => id),
    )
  expect(await found({ q: refused.tracking_number })).toEqual([refused.id])
  expect(await found({ q: order.order ?? '' })).toEqual([order.id])
  expect(await found({ to: '2026-11-19' })).toEqual([])
  expect(await found({ sort: 'oldest' })).toEqual([paid.id, refused.id, open.id, order.id])
  expect(await found({ after: open.id })).toEqual([refused.id, paid.id])
  expect(await found({ sort: 'oldest', after: refused.id })).toEqual([open.id, order.id])
  const other = await shop.signIn('owner@example.com', 'prj_nordlicht')
  expect((await other.refused(listPayments, { query: { after: open.id } })).code).toBe('attemptUnknown')
})
