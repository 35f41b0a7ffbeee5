import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#domain/buying/cart.ts'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import {
  cancelOrder,
  findUnfinishedPayment,
  loadOrder,
  payOrderAgain,
  reorder,
} from '#domain/contract/paying/paying.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { configurationOf, putIntoCart } from '#sandbox/testing/buyers.ts'
import {
  audit,
  balanceOf,
  decide,
  decideAndReturn,
  fillCart,
  follow,
  openCheckout,
  payCart,
  unended,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let cart: Cart
const project = 'prj_nordlicht'
const other = 'prj_hafen'
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
  cart = await fillCart(shop, owner, { count: 2 })
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const body = (order: string | null) => ({ body: { order: order ?? '' } })
const readOrder = (order: string | null) => owner.ask(loadOrder, { query: { order: order ?? '' } })
const badge = async () => (await owner.ask(loadProject)).items_in_cart

describe('canceling an unpaid order', () => {
  test('withdraws the payment at its gateway and returns the numbers to the cart, held [ORD-02]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    const before = await balanceOf(shop, project)
    const canceled = await owner.ask(cancelOrder, body(order))
    expect([canceled.status, canceled.failure, canceled.attempt?.id, canceled.attempt?.state]).toEqual([
      'canceled',
      'orderCanceled',
      id,
      'cancelled',
    ])
    expect([
      canceled.items.map(({ status }) => status),
      canceled.refunded,
      canceled.gateways,
      canceled.pay_until,
    ]).toEqual([['notAvailable', 'notAvailable'], '0', [], null])
    const back = await owner.ask(loadCart)
    const until = new Date(shop.sandbox.clock.now() + 15 * minute).toISOString()
    expect([back.unfinished_order, back.changes]).toEqual([null, []])
    expect(back.items.map((item) => [item.number, item.state, item.hold_expires_at])).toEqual(
      cart.items.map(({ number }) => [number, 'inCart', until]),
    )
    expect([await balanceOf(shop, project), await owner.ask(findUnfinishedPayment), await unended(shop)]).toEqual([
      before,
      { attempt: null },
      [],
    ])
    // The cart is free for the next order.
    expect((await payCart(owner, back, 'wallet')).state).toBe('settled')
  })

  test('has one effect, however often it is called', async () => {
    const { order } = await payCart(owner, cart, 'card')
    const [first, second] = await Promise.all([
      owner.ask(cancelOrder, body(order)),
      owner.ask(cancelOrder, body(order)),
    ])
    expect([first.status, second.status]).toEqual(['canceled', 'canceled'])
    await owner.ask(removeFromCart)
    expect((await owner.ask(cancelOrder, body(order))).status).toBe('canceled')
    expect((await owner.ask(loadCart)).items).toEqual([])
  })

  test('is possible after a declined payment, and the order cannot be paid afterwards', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'decline')
    expect((await owner.ask(cancelOrder, body(order))).status).toBe('canceled')
    const again = { body: { order: order ?? '', gateway: 'wallet' as const } }
    expect(await owner.refused(payOrderAgain, again)).toMatchObject({ status: 409, code: 'orderNotPayable' })
  })

  test('is refused while money may be under way, and nothing changes [PAY-05]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'verifyTimesOut')
    expect(await owner.refused(cancelOrder, body(order))).toMatchObject({ status: 409, code: 'paymentUnderWay' })
    expect((await readOrder(order)).status).toBe('pendingPay')
    expect((await owner.ask(loadCart)).items.map(({ state }) => state)).toEqual(['inOrder', 'inOrder'])
  })

  test('is refused when the gateway has approved the payment: the order is paid instead [PAY-05]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    const address = await decide(shop, id, 'approve')
    expect(await owner.refused(cancelOrder, body(order))).toMatchObject({ status: 409, code: 'orderNotPayable' })
    await follow(shop, address ?? '')
    expect((await readOrder(order)).status).toBe('inProgress')
  })

  test('is refused for expired orders, orders of other projects and roles that may not pay', async () => {
    const { order } = await payCart(owner, cart, 'card')
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    expect(await iran.refused(cancelOrder, body(order))).toMatchObject({ status: 404, code: 'orderUnknown' })
    expect(await iran.refused(reorder, body(order))).toMatchObject({ status: 404, code: 'orderUnknown' })
    expect(cancelOrder.rights).toEqual(payOrderAgain.rights)
    await shop.sandbox.clock.advance(30 * minute)
    expect(await owner.refused(cancelOrder, body(order))).toMatchObject({ status: 409, code: 'orderExpired' })
  })
})

describe('ordering the numbers of an expired order again', () => {
  const expire = async () => {
    const { order } = await payCart(owner, cart, 'card')
    await shop.pass(30 * minute)
    expect((await readOrder(order)).status).toBe('expired')
    return order
  }

  test('holds them in the cart without another choice; the badge counts only what is held', async () => {
    expect(await badge()).toBe(2)
    const order = await expire()
    expect(await badge()).toBe(0)
    expect(await owner.ask(reorder, body(order))).toEqual({ lost: [] })
    expect(await badge()).toBe(2)
    const again = await owner.ask(loadCart)
    expect([again.items.map(({ number, state }) => [number, state]), again.changes, again.price]).toEqual([
      cart.items.map(({ number }) => [number, 'inCart']),
      [],
      cart.price,
    ])
  })

  test('also after the items were removed from the cart; numbers sold since are named', async () => {
    const order = await expire()
    await owner.ask(removeFromCart)
    const [lost = '', kept = ''] = cart.items.map(({ number }) => number)
    await putIntoCart(owner, configurationOf('de-local-30', [lost]), other)
    expect(await owner.ask(reorder, body(order))).toEqual({ lost: [lost] })
    const again = await owner.ask(loadCart)
    const configurations = again.items.map(({ configuration }) => configuration)
    expect(configurations).toEqual(cart.items.filter(({ number }) => number === kept).map((item) => item.configuration))
    expect(again.changes).toEqual([{ kind: 'removed', number: lost }])
  })

  test('is refused for an order that can still be paid, and for a paid one', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    expect(await owner.refused(reorder, body(order))).toMatchObject({ status: 409, code: 'unprocessedOrderExists' })
    await decideAndReturn(shop, id, 'approve')
    await shop.pass(minute)
    expect(await owner.refused(reorder, body(order))).toMatchObject({ status: 409, code: 'unprocessedOrderExists' })
    expect((await owner.ask(loadCart)).items).toEqual([])
  })
})
