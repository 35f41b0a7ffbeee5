import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { loadOrder } from '#domain/contract/paying/paying.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { decide, fillCart, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterEach(() => shop.close())

test('an order that is delivered after the visit is mailed, and is news until it is read [PAY-05]', async () => {
  const { id, order } = await payCart(owner, await fillCart(shop, owner), 'card')
  const news = async () => (await owner.ask(loadDashboard)).finished_order
  expect(await news()).toBeNull()
  await decide(shop, id, 'approveNoReturn')
  for (let passed = 0; passed < 5; passed += 1) await shop.pass(minute)

  const mails = (await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 9 })).filter(
    ({ facts }) => facts.letter === 'orderResult',
  )
  expect(mails.map(({ subject, facts }) => [subject, facts])).toEqual([
    [`Your order ${orderNumber(order ?? '')} is complete`, { letter: 'orderResult', order, status: 'completed' }],
  ])
  expect(mails[0]?.body).toContain(`/order/result?order=${order}`)

  expect(await news()).toEqual({ id: order, status: 'completed' })
  await owner.ask(loadOrder, { query: { order: order ?? '' } })
  expect(await news()).toBeNull()
})

test('an order that expired after the visit is news as well', async () => {
  const { order } = await payCart(owner, await fillCart(shop, owner), 'card')
  for (let passed = 0; passed < 32; passed += 4) await shop.pass(4 * minute)
  expect((await owner.ask(loadDashboard)).finished_order).toEqual({ id: order, status: 'expired' })
})
