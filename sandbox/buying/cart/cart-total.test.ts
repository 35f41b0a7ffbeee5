import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingOptions } from '#domain/buying/offer.ts'
import type { Price } from '#domain/buying/pricing.ts'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { add, percentOf, roundHalfUp, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { cycles } from '#sandbox/buying/stock/cycles.ts'
import { configurationOf, freeNumbers, putIntoCart } from '#sandbox/testing/buyers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openShop({ countries: ['DE', 'AE', 'ZA'] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const parts = [
  'setup',
  'special_setup',
  'monthly',
  'channels',
  'discount',
  'subtotal',
  'vat',
  'total',
  'renewal',
] as const

const choice = fc.record({
  offer: fc.constantFrom('de-local-30', 'ae-mobile-50', 'de-national-32', 'za-local-11'),
  rank: fc.constantFrom('normal' as const, 'bronze' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
  billing_option: fc.constantFrom(...billingOptions),
  additional_channels: fc.integer({ min: 0, max: 4 }),
  cycle: fc.constantFrom(...cycles.map(({ months }) => months)),
})

test('for any purchase the total is the exact sum of the items, and every item that of its parts [CRT-01] [MON-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 4 }), async (choices) => {
      await owner.ask(removeFromCart)
      let expected: Decimal = '0'
      for (const { offer, rank, quantity, ...options } of choices) {
        const numbers = (await freeNumbers(shop, offer, rank)).slice(0, quantity)
        if (numbers.length === 0) continue
        await putIntoCart(owner, configurationOf(offer, numbers, options))
      }
      const { items, price } = await owner.ask(loadCart)
      for (const { price } of items) {
        expect(price).toEqual(addedUp(price))
        expected = add(expected, price.total)
      }
      expect(price.total).toBe(expected)
      for (const part of parts) expect(price[part]).toBe(add(...items.map(({ price }) => price[part])))
      // The VAT of all items is exactly the VAT of the total.
      expect(price.total).toBe(add(price.subtotal, price.vat))
    }),
    { numRuns: 40 },
  )
})

/** A price with its parts, at German VAT. */
const addedUp = (price: Price): Price => {
  const renewal = subtract(add(price.monthly, price.channels), price.discount)
  const subtotal = add(price.setup, price.special_setup, renewal)
  const vat = roundHalfUp(percentOf(subtotal, '19'), 2)
  return { ...price, renewal, subtotal, vat, total: add(subtotal, vat) }
}
