import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { buyAgain, loadOrder } from '#domain/contract/paying/paying.ts'
import { configurationOf, freeNumbers, putIntoCart, stockOf } from '#sandbox/testing/buyers.ts'
import { audit, fillCart, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const offer = 'de-local-30'
const project = 'prj_nordlicht'
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const again = (order: string, key = 'key-of-the-first') => owner.ask(buyAgain, { body: { order }, key })
/** Leaves these numbers of the offer free. */
const sellAllBut = async (kept: readonly string[]) => {
  await shop.sandbox.database.query
    .updateTable('stock')
    .set({ sold_to: 'elsewhere', sold_at: 0 })
    .where('offer_id', '=', offer)
    .where('sold_to', 'is', null)
    .where('number', 'not in', kept)
    .execute()
}
const order = async (numbers: readonly string[], less = {}) => {
  await putIntoCart(owner, configurationOf(offer, [...numbers], less))
  const { order: id } = await payCart(owner, await owner.ask(loadCart), 'wallet')
  return id ?? ''
}

describe('buying again', () => {
  test('puts other numbers of the same offers with the same options into the cart, held [API-82]', async () => {
    const numbers = (await freeNumbers(shop, offer)).slice(0, 2)
    const less = {
      billing_option: 'freeInboundPerChannel',
      additional_channels: 3,
      cycle: 6,
      auto_renew: false,
    } as const
    const id = await order(numbers, less)
    await shop.pass(minute)
    expect((await owner.ask(loadOrder, { query: { order: id } })).status).toBe('completed')
    const { items } = await again(id)
    expect(items.map(({ ordered, missed }) => [ordered, missed])).toEqual(numbers.map((number) => [number, []]))
    const cart = await owner.ask(loadCart)
    const found = items.flatMap(({ number }) => number ?? []).toSorted()
    expect(found).toHaveLength(2)
    expect(numbers).not.toContain(found[0])
    expect(cart.items.map((item) => [item.number, item.rank, item.state, item.configuration]).toSorted()).toEqual(
      found.map((number) => [number, 'normal', 'inCart', { ...configurationOf(offer, [number]), ...less }]),
    )
    const until = shop.sandbox.clock.now() + 15 * minute
    expect((await stockOf(shop, found)).map((row) => [row.held_by, row.held_until])).toEqual([
      [project, until],
      [project, until],
    ])
    expect(cart.changes).toEqual([])
  })

  test('repeated with its key it adds nothing more [API-82]', async () => {
    const id = await order((await freeNumbers(shop, offer)).slice(0, 1))
    await shop.pass(minute)
    const [first, second] = await Promise.all([
      owner.send(buyAgain, { body: { order: id }, key: 'key-repeated' }),
      again(id, 'key-other-one'),
    ])
    const third = await owner.ask(buyAgain, { body: { order: id }, key: 'key-repeated' })
    expect([first.status, first.body]).toEqual([200, third])
    expect((await owner.ask(loadCart)).items.map(({ number }) => number).toSorted()).toEqual(
      [...third.items, ...second.items].map(({ number }) => number).toSorted(),
    )
  })

  test('says what could not be had: a cheaper rank, or no number [API-82]', async () => {
    const [spare = ''] = await freeNumbers(shop, offer)
    const silver = (await freeNumbers(shop, offer, 'silver'))
      .concat(await freeNumbers(shop, offer, 'bronze'))
      .slice(0, 2)
    expect(silver).toHaveLength(2)
    const id = await order(silver)
    await shop.pass(minute)
    await sellAllBut([spare])
    const { items } = await again(id)
    expect(items).toEqual([
      { ordered: silver[0], number: spare, missed: ['rank'] },
      { ordered: silver[1], number: null, missed: ['stock'] },
    ])
    expect((await owner.ask(loadCart)).items.map(({ number }) => number)).toEqual([spare])
  })

  test('never takes a dearer number', async () => {
    const [plain = ''] = await freeNumbers(shop, offer)
    const dear = (await freeNumbers(shop, offer, 'bronze')).concat(await freeNumbers(shop, offer, 'gold'))
    const id = await order([plain])
    await shop.pass(minute)
    await sellAllBut(dear)
    expect((await again(id)).items).toEqual([{ ordered: plain, number: null, missed: ['stock'] }])
    expect((await owner.ask(loadCart)).items).toEqual([])
  })

  test('takes the same number of a partial order where it is free again', async () => {
    const numbers = (await freeNumbers(shop, offer)).slice(0, 2)
    const [bad = '', good = ''] = numbers
    await shop.console('POST', 'supplier', { subject: bad, behaviour: 'refuses', times: 1 })
    const id = await order(numbers)
    await shop.pass(minute)
    expect((await owner.ask(loadOrder, { query: { order: id } })).status).toBe('partial')
    await shop.console('POST', 'stock/return', { number: bad })
    const { items } = await again(id)
    expect(items[0]).toEqual({ ordered: bad, number: bad, missed: [] })
    expect([items[1]?.ordered, items[1]?.number === good]).toEqual([good, false])
  })

  test('is refused, and adds nothing, before the order has ended, of another project, and beyond the room of a cart', async () => {
    const cart = await fillCart(shop, owner, { count: 10 })
    const id = (await payCart(owner, cart, 'wallet')).order ?? ''
    const refusedWith = async (caller: Caller, key: string) =>
      (await caller.refused(buyAgain, { body: { order: id }, key })).code
    expect(await refusedWith(owner, 'key-too-early')).toBe('unprocessedOrderExists')
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    expect(await refusedWith(iran, 'key-of-another')).toBe('orderUnknown')
    await shop.pass(minute)
    await again(id, 'key-of-ten-first')
    await again(id, 'key-of-ten-second')
    expect(await refusedWith(owner, 'key-of-ten-third')).toBe('holdLimitReached')
    expect((await owner.ask(loadCart)).items).toHaveLength(20)
  })
})
