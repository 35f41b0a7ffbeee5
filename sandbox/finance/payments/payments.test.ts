import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPayments } from '#domain/contract/finance.ts'
import { deposit } from '#domain/contract/paying.ts'
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
  expect([gateways, next]).toEqual([['bankA', 'card', 'wallet'], null])
  expect(results.at(-1)).toEqual({
    id: paid.id,
    at: new Date(start).toISOString(),
    purpose: 'deposit',
    order: null,
    gateway: 'card',
    net: '12.34',
    fee: '0.31',
    amount: '12.65',
    local_amount: '7825607',
    local_currency: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
    tracking_number: paid.tracking_number,
    state: 'settled',
    outcome: 'completed',
  })
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
