import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCountries } from '#domain/contract/buying/buying.ts'
import { add, percentOf } from '#domain/kit/decimal.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { configurationOf, freeNumbers, putIntoCart } from '#sandbox/testing/buyers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { cartHold } from './stock.ts'

let shop: Shop
let owner: Caller
let other: Caller
const offer = 'lu-mobile-621'

beforeAll(async () => {
  shop = await openShop({ countries: ['LU', 'QA'], processes: 2 })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  other = await shop.signIn('owner@example.com', 'prj_hafen')
})
afterAll(() => shop.close())

const mobile = async () => {
  const { countries } = await owner.ask(listCountries)
  const found = countries.find(({ country }) => country === 'LU')?.types.find(({ type }) => type === 'mobile')
  if (found === undefined) throw new Error('Luxembourg is not offered.')
  return found
}
const stock = async () => (await mobile()).stock

const numbersOf = async (of: string): Promise<string[]> =>
  (await shop.sandbox.database.query.selectFrom('stock').select('number').where('offer_id', '=', of).execute()).map(
    ({ number }) => number,
  )

test('each country has its calling code', async () => {
  const { countries } = await owner.ask(listCountries)
  expect(countries.map(({ country, calling_code }) => [country, calling_code])).toEqual([
    ['LU', '352'],
    ['QA', '974'],
  ])
})

describe('the countries', () => {
  test('are counted again after a hold, and after it has ended by time alone', async () => {
    const before = await stock()
    const [number = ''] = await freeNumbers(shop, offer)
    await putIntoCart(other, configurationOf(offer, [number]))
    expect(await stock()).toBe(before - 1)

    await shop.sandbox.clock.advance(cartHold - 1)
    expect(await stock()).toBe(before - 1)
    // The hold's row does not change: no due job runs here.
    await shop.sandbox.clock.advance(1)
    expect(await stock()).toBe(before)
  })

  test('have the new price after a change of prices', async () => {
    const { from } = await mobile()
    const offers = await shop.sandbox.database.query
      .selectFrom('offer')
      .select('id')
      .where('country', '=', 'LU')
      .where('type', '=', 'mobile')
      .execute()
    for (const { id } of offers) await shop.console('POST', 'stock/prices', { offer: id, percent: 200 })
    expect((await mobile()).from).toBe(add(from ?? '0', percentOf(from ?? '0', '100')))
  })

  test('are counted again after a number was sold and returned', async () => {
    const before = await stock()
    const [number = ''] = await freeNumbers(shop, offer)
    await shop.console('POST', 'stock/take', { number })
    expect(await stock()).toBe(before - 1)
    await shop.console('POST', 'stock/return', { number })
    expect(await stock()).toBe(before)
  })

  test('are counted again after a number was added, and after an offer was sold out', async () => {
    const before = await stock()
    await shop.console('POST', 'stock/add', { offer, number: '+352621000000' })
    expect(await stock()).toBe(before + 1)
    const { body } = await shop.console('POST', 'stock/sell_out', { offer })
    expect([Number(body.sold) > 0, await stock()]).toEqual([true, before + 1 - Number(body.sold)])
    for (const number of await numbersOf(offer)) await shop.console('POST', 'stock/return', { number })
    expect(await stock()).toBe(before + 1)
  })

  test('have the counts and prices of all rows', async () => {
    const { query } = shop.sandbox.database
    const [free = ''] = await freeNumbers(shop, offer)
    await putIntoCart(other, configurationOf(offer, [free]))
    await shop.console('POST', 'stock/sell_out', { offer: 'qa-mobile-3' })
    const now = shop.sandbox.clock.now()
    const rows = await query
      .selectFrom('stock')
      .innerJoin('offer', 'offer.id', 'stock.offer_id')
      .select(['country', 'type', 'offer.id', 'sold_to', 'held_until'])
      .execute()
    const offers = await query.selectFrom('offer').selectAll().execute()
    const terms = await query.selectFrom('offer_terms').selectAll().execute()
    const expected = (country: string, type: string) => {
      const offered = offers.filter((row) => row.country === country && row.type === type)
      const free = rows
        .filter((row) => row.country === country && row.type === type)
        .filter((row) => row.sold_to === null && (row.held_until ?? 0) <= now)
      const priced = new Set((free.length > 0 ? free : offered).map(({ id }) => id))
      const prices = terms.flatMap((each) => (priced.has(each.offer_id) ? each.monthly_cost : []))
      return { type, stock: free.length, from: prices.length === 0 ? null : decimalOf(Math.min(...prices)) }
    }
    const { countries } = await owner.ask(listCountries)
    for (const { country, types } of countries)
      expect(types, country).toEqual(types.map(({ type }) => expected(country, type)))
    expect(countries.flatMap(({ types }) => types.map((each) => each.stock)).some((count) => count > 0)).toBe(true)
  })

  test('are those before a transaction that was undone', async () => {
    const before = await stock()
    const undone = shop.sandbox.database.transact(async (trx) => {
      await trx
        .updateTable('stock')
        .set({ held_by: null, held_for: null, held_until: null, sold_to: 'elsewhere', sold_at: 1 })
        .where('offer_id', '=', offer)
        .execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([before > 0, await stock()]).toEqual([true, before])
  })
})
