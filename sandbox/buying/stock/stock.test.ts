import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { freeNumbers, stockOf } from '#sandbox/testing/buyers.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { holdForCart, holdForOrder, releaseNumbers, sweepHolds } from './stock.ts'

let shop: Shop
let numbers: string[]
const minute = 60_000
const [mine, theirs] = ['prj_nordlicht', 'prj_hafen']

beforeAll(async () => {
  shop = await openShop({ countries: ['LU'] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  numbers = (await freeNumbers(shop, 'lu-mobile-621')).slice(0, 3)
})

const transact = <T>(work: (trx: Writer) => Promise<T>) => shop.sandbox.database.transact(work)
const now = () => shop.sandbox.clock.now()
const hold = (project: string, some: readonly string[], until = now() + minute) =>
  transact((trx) => holdForCart(trx, shop.sandbox.clock, { project, numbers: some, until }))
const order = (project: string, some: readonly string[]) =>
  transact((trx) =>
    holdForOrder(trx, shop.sandbox.clock, { project, order: 'ord_1', numbers: some, until: now() + 5 * minute }),
  )
const holders = async () => (await stockOf(shop, numbers)).map((row) => [row.held_by, row.held_for])
const free = [null, null]

describe('holds', () => {
  test('only free numbers are held; an empty list holds none [BUY-08]', async () => {
    expect(await hold(theirs, numbers.slice(0, 1))).toEqual(numbers.slice(0, 1))
    expect((await hold(mine, numbers)).sort()).toEqual(numbers.slice(1))
    expect(await holders()).toEqual([
      [theirs, 'cart'],
      [mine, 'cart'],
      [mine, 'cart'],
    ])
    expect(await hold(mine, [])).toEqual([])
    await transact((trx) => releaseNumbers(trx, mine, numbers))
    expect(await holders()).toEqual([[theirs, 'cart'], free, free])
    await transact((trx) => releaseNumbers(trx, theirs, numbers))
  })

  test('an order takes over the valid holds of its own cart, to the millisecond', async () => {
    const [own = '', foreign = '', unheld = ''] = numbers
    await hold(mine, [own])
    await hold(theirs, [foreign])
    expect(await order(mine, [own, foreign, unheld])).toEqual([own])
    expect(await order(mine, [own])).toEqual([])
    expect(await hold(mine, [own])).toEqual([])
    await hold(mine, [unheld])
    await shop.sandbox.clock.advance(minute)
    expect(await order(mine, [unheld])).toEqual([])
    expect(await order(theirs, [foreign])).toEqual([])
    await transact((trx) => releaseNumbers(trx, mine, numbers))
    await transact((trx) => releaseNumbers(trx, theirs, numbers))
  })

  test('sweeping deletes expired holds and nothing else', async () => {
    const [ended = '', running = ''] = numbers
    await hold(mine, [ended])
    await hold(mine, [running], now() + minute + 1)
    await shop.sandbox.clock.advance(minute)
    expect(await transact((trx) => sweepHolds(trx, shop.sandbox.clock))).toBe(1)
    expect(await holders()).toEqual([free, [mine, 'cart'], free])
    expect(await transact((trx) => sweepHolds(trx, shop.sandbox.clock))).toBe(0)
  })
})
