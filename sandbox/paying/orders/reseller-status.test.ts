import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#domain/contract/buying/buying.ts'
import { loadOrder, payOrderAgain, placeOrder } from '#domain/contract/paying/paying.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { configurationOf, freeNumbers, submissionOf } from '#sandbox/testing/buyers.ts'
import {
  audit,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  paymentOf,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const offer = 'de-local-30'
const day = 86_400_000

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openCheckout({ countries: ['DE'] })
  owner = await shop.signIn('owner@example.com', project)
  await shop.console('POST', 'resellers/projects', { project, site: 'saffron' })
}, 60_000)
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const setStatus = (status: string) => shop.console('POST', 'resellers/status', { site: 'saffron', status })
const balance = async () => (await owner.ask(loadProject)).balance

test('a customer of an unpublished reseller is told so, and can neither choose nor order; the wallet stays [PRJ-06]', async () => {
  const cart = await fillCart(shop, owner, { offer })
  const [free = ''] = await freeNumbers(shop, offer)
  const submission = await submissionOf(owner, configurationOf(offer, [free]))
  const before = await balance()
  await setStatus('unpublishedByAdmin')
  expect((await owner.refused(addToCart, { body: submission })).code).toBe('resellerUnpublished')
  expect((await owner.refused(placeOrder, paymentOf(cart, 'wallet'))).code).toBe('resellerUnpublished')
  expect(await balance()).toBe(before)
  await setStatus('published')
  await owner.ask(placeOrder, paymentOf(cart, 'wallet'))
})

test('while the admin lacks credit nothing is ordered, and an unpaid order is not paid again [PRJ-06]', async () => {
  const attempt = await payCart(owner, await fillCart(shop, owner, { offer }), 'card')
  await decideAndReturn(shop, attempt.id, 'decline')
  const cart = await fillCart(shop, owner, { offer })
  await setStatus('adminNotEnoughCredit')
  const again = { body: { order: attempt.order ?? '', gateway: 'wallet' }, key: createId('key') } as const
  expect((await owner.refused(payOrderAgain, again)).code).toBe('resellerNotEnoughCredit')
  expect((await owner.refused(placeOrder, paymentOf(cart, 'wallet'))).code).toBe('resellerNotEnoughCredit')
})

test.each([
  ['is delivered when the credit is there again', 'published', 0, 'completed'],
  ['is refunded to the wallet after seven days', 'adminNotEnoughCredit', 7 * day, 'canceledRefunded'],
])('money that was paid meanwhile is safe: the number %s [PRJ-06]', async (_, then, wait, ended) => {
  const before = Number(await balance())
  const cart = await fillCart(shop, owner, { offer })
  const attempt = await payCart(owner, cart, 'card')
  await setStatus('adminNotEnoughCredit')
  await decideAndReturn(shop, attempt.id, 'approve')
  await shop.pass(2000)
  const load = async () => (await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })).items[0]?.status
  expect(await load()).toBe('resellerNotEnoughCredit')
  await setStatus(then)
  await shop.pass(wait)
  await shop.pass(2000)
  owner = await shop.signIn('owner@example.com', project)
  expect(await load()).toBe(ended)
  const refund = ended === 'completed' ? 0 : Number(cart.price.total)
  expect(Number(await balance())).toBeCloseTo(before + refund, 6)
})

test('what was paid before a reseller was unpublished is delivered [PRJ-06]', async () => {
  const attempt = await payCart(owner, await fillCart(shop, owner, { offer }), 'card')
  await setStatus('unpublishedByAdmin')
  await decideAndReturn(shop, attempt.id, 'approve')
  await shop.pass(2000)
  const order = await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })
  expect(order.items.map(({ status }) => status)).toEqual(['completed'])
})
