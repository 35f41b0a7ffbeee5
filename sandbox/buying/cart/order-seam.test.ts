import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { releaseNumbers, sellNumber } from '#sandbox/buying/stock/stock.ts'
import { createOwnedNumber } from '#sandbox/numbers/create-owned-number.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { configurationOf, freeNumbers, putIntoCart, stockOf, submissionOf } from '#sandbox/testing/buyers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { markOrderedItem, removeOrderedItems, returnToCart, takeCartForOrder } from './cart.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'
const other = 'prj_hafen'
const quarterHour = 15 * 60_000
const hour = 60 * 60_000
let orders = 0

beforeAll(async () => {
  shop = await openShop({ countries: ['DE'] })
  owner = await shop.signIn('owner@example.com', project)
})
afterAll(() => shop.close())
beforeEach(() => owner.ask(removeFromCart))

const free = async (offer: string, count: number) => (await freeNumbers(shop, offer)).slice(0, count)
const transact = <T>(work: (trx: Writer) => Promise<T>) => shop.sandbox.database.transact(work)

const take = async (shown: { version: string; price: { total: Decimal } }, order: string) =>
  transact((trx) =>
    takeCartForOrder(trx, shop.sandbox, project, {
      version: shown.version,
      expectedTotal: shown.price.total,
      order,
      payUntil: shop.sandbox.clock.now() + hour,
    }),
  )

const refusedWith = (work: Promise<unknown>): Promise<{ code: string; subjects: readonly string[] | undefined }> =>
  work.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, subjects: error.details.subjects }
    },
  )

/** A cart with one unfinished order: its content, and the order's id. */
const order = async (numbers: string[]) => {
  await putIntoCart(owner, configurationOf('de-local-30', numbers))
  const shown = await owner.ask(loadCart)
  orders += 1
  const id = `ord_${orders}`
  return { id, shown, taken: await take(shown, id) }
}

describe('an order takes over the cart', () => {
  test('with items, shown prices, and holds until the payment deadline', async () => {
    const numbers = await free('de-local-30', 2)
    const { id, shown, taken } = await order(numbers)
    expect(taken.lines.map((line) => [line.number, line.price.total])).toEqual(
      shown.items.map((item) => [item.number, item.price.total]),
    )
    expect(taken.price).toEqual(shown.price)
    const payUntil = shop.sandbox.clock.now() + hour
    expect((await stockOf(shop, numbers)).map((row) => [row.held_by, row.held_for, row.held_until])).toEqual(
      numbers.map(() => [project, id, payUntil]),
    )
    const after = await owner.ask(loadCart)
    expect(after.items.map((item) => [item.number, item.state, item.price, item.hold_expires_at])).toEqual(
      shown.items.map((item) => [item.number, 'inOrder', item.price, new Date(payUntil).toISOString()]),
    )
    expect([after.price.total, after.gateways]).toEqual(['0', []])
    expect(after.version).not.toBe(shown.version)

    // What an order was charged stays what it was, and its items can't be taken back from it.
    await shop.console('POST', 'stock/prices', { offer: 'de-local-30', percent: 200 })
    const dearer = await owner.ask(loadCart)
    expect([dearer.items, dearer.changes]).toEqual([after.items, []])
    await shop.console('POST', 'stock/prices', { offer: 'de-local-30', percent: 50 })
    expect(await owner.refused(removeFromCart, { query: { item: after.items[0]?.id } })).toMatchObject({
      code: 'cartItemUnknown',
    })
    expect((await owner.ask(removeFromCart)).items.length).toBe(2)
    await transact((trx) => removeOrderedItems(trx, project, id))
  })

  test('and its numbers are free for no other cart, not even the same one', async () => {
    const numbers = await free('de-local-30', 1)
    const { id } = await order(numbers)
    for (const buyer of [project, other]) {
      const body = await submissionOf(owner, configurationOf('de-local-30', numbers), buyer)
      const problem = await owner.refused(addToCart, { body, project: buyer })
      expect([problem.code, problem.subjects]).toEqual(['numberTaken', numbers])
    }
    await transact((trx) => removeOrderedItems(trx, project, id))
    await transact((trx) => releaseNumbers(trx, project, numbers))
    expect((await owner.ask(loadCart)).items).toEqual([])
  })

  test('another version, another total or an empty cart: nothing changes', async () => {
    const numbers = await free('de-local-30', 1)
    expect(await refusedWith(take(await owner.ask(loadCart), 'ord_none'))).toMatchObject({ code: 'cartEmpty' })
    await putIntoCart(owner, configurationOf('de-local-30', numbers))
    const shown = await owner.ask(loadCart)
    expect(await refusedWith(take({ ...shown, version: 'crt_other' }, 'ord_none'))).toMatchObject({
      code: 'cartUpdated',
    })
    expect(await refusedWith(take({ ...shown, price: { total: '0.01' } }, 'ord_none'))).toMatchObject({
      code: 'cartUpdated',
    })
    await shop.console('POST', 'stock/prices', { offer: 'de-local-30', percent: 200 })
    expect(await refusedWith(take(shown, 'ord_none'))).toMatchObject({ code: 'cartUpdated' })
    await shop.console('POST', 'stock/prices', { offer: 'de-local-30', percent: 50 })
    expect(await owner.ask(loadCart)).toEqual(shown)
  })

  test('an expired hold: the order is refused with its number, and the next reading holds it again', async () => {
    const numbers = await free('de-local-30', 1)
    await putIntoCart(owner, configurationOf('de-local-30', numbers))
    const shown = await owner.ask(loadCart)
    await shop.sandbox.clock.advance(quarterHour)
    expect(await refusedWith(take(shown, 'ord_none'))).toEqual({ code: 'holdExpired', subjects: numbers })
    const again = await owner.ask(loadCart)
    expect(again.changes).toEqual([{ kind: 'heldAgain', number: numbers[0] }])
    const taken = await take(again, 'ord_again')
    expect(taken.lines.map((line) => line.number)).toEqual(numbers)
    expect((await owner.ask(loadCart)).changes).toEqual([])
    await transact((trx) => removeOrderedItems(trx, project, 'ord_again'))
    await transact((trx) => releaseNumbers(trx, project, numbers))
  })

  test('two orders for one cart: one takes it, the other finds it changed', async () => {
    const numbers = await free('de-local-30', 2)
    await putIntoCart(owner, configurationOf('de-local-30', numbers))
    const shown = await owner.ask(loadCart)
    const outcomes = await Promise.allSettled([take(shown, 'ord_a'), take(shown, 'ord_b')])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(reasons).toMatchObject([{ code: 'cartEmpty' }])
    const rows = await stockOf(shop, numbers)
    expect(new Set(rows.map((row) => row.held_for)).size).toBe(1)
    const winner = rows[0]?.held_for ?? ''
    await transact((trx) => removeOrderedItems(trx, project, winner))
    await transact((trx) => releaseNumbers(trx, project, numbers))
  })
})

describe('the items after the order', () => {
  test('given up: they return to the cart with holds of 15 minutes and a new version', async () => {
    const numbers = await free('de-local-30', 2)
    const { id, shown } = await order(numbers)
    await transact((trx) => returnToCart(trx, shop.sandbox, project, id))
    const back = await owner.ask(loadCart)
    const until = new Date(shop.sandbox.clock.now() + quarterHour).toISOString()
    expect(back.items.map((item) => [item.number, item.state, item.hold_expires_at])).toEqual(
      shown.items.map((item) => [item.number, 'inCart', until]),
    )
    expect([back.price, back.changes]).toEqual([shown.price, []])
    expect(back.version).not.toBe(shown.version)
  })

  test('given up late: numbers sold to others leave the cart, the rest is held again', async () => {
    const [lost = '', kept = ''] = await free('de-local-30', 2)
    const { id } = await order([lost, kept])
    await shop.pass(hour)
    await putIntoCart(owner, configurationOf('de-local-30', [lost]), other)
    await transact((trx) => returnToCart(trx, shop.sandbox, project, id))
    const back = await owner.ask(loadCart)
    expect(back.items.map(({ number }) => number)).toEqual([kept])
    expect(back.changes.map((change) => `${change.kind} ${change.number}`).sort()).toEqual([
      `heldAgain ${kept}`,
      `removed ${lost}`,
    ])
    await owner.ask(removeFromCart, { project: other })
  })

  test('an undelivered one stays visible until the user removes it or orders again', async () => {
    const [lost = '', sold = ''] = await free('de-local-30', 2)
    const { id } = await order([lost, sold])
    await transact(async (trx) => {
      await markOrderedItem(trx, project, { order: id, number: lost, state: 'notAvailableRefunded' })
      await removeOrderedItems(trx, project, id)
    })
    const seen = await owner.ask(loadCart)
    expect(seen.items.map((item) => [item.number, item.state])).toEqual([[lost, 'notAvailableRefunded']])
    expect(seen.price.total).toBe('0')
    await transact((trx) => releaseNumbers(trx, project, [lost, sold]))
    expect((await owner.ask(removeFromCart, { query: { item: seen.items[0]?.id } })).items).toEqual([])
  })
})

describe('selling', () => {
  test('succeeds once, for the project that holds the number; again and for others it is refused [BUY-08]', async () => {
    const numbers = await free('de-local-40', 1)
    const [number = ''] = numbers
    await putIntoCart(owner, configurationOf('de-local-40', numbers))
    const sell = (to: string) => transact((trx) => sellNumber(trx, shop.sandbox.clock, number, to))
    expect(await sell(other)).toBe(false)
    expect(await sell(project)).toBe(true)
    expect(await sell(project)).toBe(false)
    expect(await sell(other)).toBe(false)
    expect(await stockOf(shop, numbers)).toEqual([
      { number, held_by: null, held_for: null, held_until: null, sold_to: project },
    ])
  })

  test('of many concurrent buyers exactly one gets a free number [BUY-08]', async () => {
    const [number = ''] = await free('de-local-40', 1)
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        transact((trx) => sellNumber(trx, shop.sandbox.clock, number, `prj_${at}`)),
      ),
    )
    expect(outcomes.filter((sold) => sold).length).toBe(1)
  })

  test('the number belongs to this project only, for one cycle', async () => {
    const [number = ''] = await free('de-local-40', 1)
    const configuration = configurationOf('de-local-40', [number], { cycle: 3, additional_channels: 2 })
    const delivery = { project, number, configuration, orderItem: 'oit_1', isActive: true }
    await transact((trx) => sellNumber(trx, shop.sandbox.clock, number, project))
    const id = await transact((trx) => createOwnedNumber(trx, shop.sandbox.clock, delivery))
    const rows = await shop.sandbox.database.query.selectFrom('owned_number').selectAll().where('id', '=', id).execute()
    const now = shop.sandbox.clock.now()
    expect(rows).toMatchObject([
      {
        project_id: project,
        number,
        state: 'active',
        channels_included: 2,
        channels_additional: 2,
        active_at: now,
        expires_at: new Date(now).setUTCMonth(new Date(now).getUTCMonth() + 3),
        renew_cycle: 3,
        renew_cost: 5_530_000,
      },
    ])
    const twice = transact((trx) => createOwnedNumber(trx, shop.sandbox.clock, { ...delivery, orderItem: 'oit_2' }))
    await expect(twice).rejects.toThrow()
  })
})
