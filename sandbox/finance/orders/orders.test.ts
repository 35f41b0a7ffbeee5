import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOrders } from '#domain/contract/finance/finance.ts'
import { loadOrder, loadOrderItems } from '#domain/contract/paying/paying.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { fillCart, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterEach(() => shop.close())

test('orders with their numbers and sums, filtered by status, period, number and order number, and paged by key [API-63] [API-64]', async () => {
  const carts = [await fillCart(shop, owner, { count: 2 })]
  const first = (await payCart(owner, carts[0] as never, 'wallet')).order ?? ''
  await shop.pass(24 * 60 * 60_000)
  carts.push(await fillCart(shop, owner))
  const second = (await payCart(owner, carts[1] as never, 'card')).order ?? ''
  const { results } = await owner.ask(listOrders, { query: {} })
  expect(results).toEqual([
    {
      id: second,
      at: new Date(start + 24 * 60 * 60_000).toISOString(),
      status: 'pendingPay',
      item_count: 1,
      numbers: carts[1]?.items.map(({ number }) => number),
      total: carts[1]?.price.total,
      refunded: '0',
    },
    {
      id: first,
      at: new Date(start).toISOString(),
      status: 'completed',
      item_count: 2,
      numbers: carts[0]?.items.map(({ number }) => number),
      total: carts[0]?.price.total,
      refunded: '0',
    },
  ])
  const found = async (query: object) => (await owner.ask(listOrders, { query })).results.map(({ id }) => id)
  expect(await found({ status: 'pendingPay' })).toEqual([second])
  expect(await found({ to: '2026-11-20' })).toEqual([first])
  expect(await found({ q: orderNumber(first) })).toEqual([first])
  expect(await found({ q: carts[1]?.items[0]?.number })).toEqual([second])
  expect(await found({ q: 'nothing like it' })).toEqual([])
  expect(await found({ sort: 'oldest' })).toEqual([first, second])
  expect(await found({ after: second })).toEqual([first])
  expect(await owner.ask(loadOrderItems, { query: { order: first } })).toEqual(
    await owner.ask(loadOrder, { query: { order: first } }),
  )
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  expect((await other.refused(listOrders, { query: { after: first } })).code).toBe('orderUnknown')
  expect((await other.refused(loadOrderItems, { query: { order: first } })).code).toBe('orderUnknown')
})
