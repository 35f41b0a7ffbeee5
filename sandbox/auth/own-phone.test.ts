import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellNumber } from '#sandbox/buying/stock/stock.ts'
import { createOwnedNumber } from '#sandbox/numbers/create-owned-number.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { configurationOf, freeNumbers } from '#sandbox/testing/buyers.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { readOwnPhone } from './own-phone.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ countries: ['DE'] })
})
afterAll(() => shop.close())

const read = (phone: string, country: string, served: string[] | null = null) =>
  readOwnPhone(shop.sandbox.database.query, { phone, country }, served).catch((error: unknown) =>
    error instanceof Refusal ? error.code : Promise.reject(error),
  )

test.for([
  { phone: '0151 123 456-01', country: 'DE', e164: '+4915112345601', isMobile: true },
  { phone: '+49 (30) 23125 440', country: 'GB', e164: '+493023125440', isMobile: false },
  { phone: '۰۹۱۲۱۵۵۰۷۷۷', country: 'IR', e164: '+989121550777', isMobile: true },
  { phone: '0044 7911 123456', country: 'DE', e164: '+447911123456', isMobile: true },
  // Its numbering plan does not distinguish mobile from fixed numbers.
  { phone: '(202) 555-0123', country: 'US', e164: '+12025550123', isMobile: true },
])('«$phone» of $country is $e164 [AUT-07]', async ({ phone, country, e164, isMobile }) => {
  expect(await read(phone, country)).toEqual({ e164, isMobile })
})

test('a number sold here cannot be registered, a free one can [AUT-07]', async () => {
  const [number = '', free = ''] = await freeNumbers(shop, 'de-local-40')
  const delivery = {
    project: 'prj_hafen',
    number,
    configuration: configurationOf('de-local-40', [number]),
    orderItem: 'oit_1',
    isActive: true,
  }
  const { database, clock } = shop.sandbox
  expect(await read(number, 'DE')).toEqual({ e164: number, isMobile: false })
  await database.transact(async (trx) => {
    await sellNumber(trx, clock, number, 'prj_hafen')
    await createOwnedNumber(trx, clock, delivery)
  })
  expect(await read(number, 'DE')).toBe('phoneNotRegistrable')
  expect(await read(free, 'DE')).toEqual({ e164: free, isMobile: false })
})

test('the country of the number counts, not the given one [AUT-07]', async () => {
  expect(await read('+4915112345601', 'US', ['US'])).toBe('phoneNotAllowed')
  expect(await read('+4915112345601', 'US', ['DE'])).toEqual({ e164: '+4915112345601', isMobile: true })
})
