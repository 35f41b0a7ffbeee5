import { parsePhoneNumber as parseIndependently } from 'awesome-phonenumber'
import { countries } from 'countries-list'
import { iso31661 } from 'iso-3166'
import { geocoder } from 'libphonenumber-geo-carrier'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { offerSchema, stockNumberSchema } from '#domain/buying/offer.ts'
import { searchKey } from '#domain/kit/reading.ts'
import { type GeneratedOffer, generateOffers } from '#sandbox/buying/stock/generate.ts'
import { rankOf } from '#sandbox/buying/stock/rank.ts'
import { plan } from './plan.ts'

const offers = generateOffers(plan)
const numbers = offers.flatMap((offer) => offer.numbers)

describe('the generated stock', () => {
  test('has at least 60 ISO 3166 countries with the calling codes of the country list [BUY-01]', () => {
    const assigned = new Set(iso31661.map((entry) => entry.alpha2))
    expect(plan.filter(({ country }) => !assigned.has(country))).toEqual([])
    const wrong = offers.filter((offer) => {
      const { phone } = countries[offer.country as keyof typeof countries]
      // Some countries share a calling code and differ in the digits after it.
      return !phone.some((code) => `${offer.callingCode}${offer.prefix}`.startsWith(String(code)))
    })
    expect(wrong.map((offer) => offer.id)).toEqual([])
    expect(new Set(plan.map(({ country }) => country)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(plan.map(({ country, type, prefix }) => `${country} ${type} ${prefix}`)).size).toBe(plan.length)
  })

  test('has at least 30,000 different numbers, each valid and of its type for an independent library [BUY-04]', () => {
    const invalid = offers.flatMap((offer) =>
      offer.numbers.filter(({ number }) => {
        const parsed = parseIndependently(number)
        return !parsed.valid || parsed.regionCode !== offer.country || !kindsOf[offer.type].includes(parsed.type ?? '')
      }),
    )
    expect(invalid.map(({ number }) => number)).toEqual([])
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThanOrEqual(30_000)
  })

  test('starts each number with its calling code and prefix, and ranks it by the digits after them [BUY-04]', () => {
    const wrong = offers.flatMap((offer) => {
      const start = `+${offer.callingCode}${offer.prefix}`
      return offer.numbers.filter(
        ({ number, rank }) => !number.startsWith(start) || rank !== rankOf(number.slice(start.length)),
      )
    })
    expect(wrong).toEqual([])
    expect(v.is(v.array(v.pick(stockNumberSchema, ['number', 'rank'])), numbers)).toBe(true)
    expect(
      offers.filter(
        (offer) => !v.is(offerSchema.entries.id, offer.id) || !v.is(offerSchema.entries.prefix, offer.prefix),
      ),
    ).toEqual([])
  })

  test('has no digit 0 directly after a prefix, except where the numbering plan requires it', () => {
    const withZero = offers.filter(({ callingCode, prefix, numbers: own }) =>
      own.some(({ number }) => number.startsWith(`+${callingCode}${prefix}0`)),
    )
    // All toll-free numbers of Tunisia start with 80 10.
    expect(withZero.map(({ id }) => id)).toEqual(['tn-tollFree-801'])
  })

  test('is the same for the same seed, and does not depend on the other countries of the plan', () => {
    const again = generateOffers(plan.filter(({ country }) => country === 'DE' || country === 'JP'))
    const before = offers.filter(({ country }) => country === 'DE' || country === 'JP')
    expect(again).toEqual(before)
  })

  test('has the number types of each numbering plan, and includes offers that are sold out [BUY-01]', () => {
    const soldOut = offers.filter((offer) => offer.numbers.length === 0)
    expect(soldOut.filter((offer) => offer.type === 'sharedCost').length).toBeGreaterThan(20)
    expect(offers.filter((offer) => offer.country === 'QA').every((offer) => offer.numbers.length === 0)).toBe(true)
    expect([...new Set(offers.filter((offer) => offer.country === 'US').map((offer) => offer.type))]).toEqual([
      'local',
      'tollFree',
    ])
  })

  test('has prefixes that geographic data assigns to the same city [BUY-02]', async () => {
    const placed = offers.filter((offer) => offer.place !== null && offer.numbers.length > 0)
    const mismatched: string[] = []
    const undescribed = new Set<string>()
    for (const offer of placed) {
      const places = await placesOf(offer)
      if (places.length === 0) undescribed.add(offer.country)
      else if (!places.some((place) => searchKey(place).includes(searchKey(offer.place ?? ''))))
        mismatched.push(offer.id)
    }
    expect([...undescribed].sort()).toEqual(withoutPlaces)
    expect(mismatched.filter((id) => !namedByRegion.includes(id.slice(0, 2)) && !namedOtherwise.includes(id))).toEqual(
      [],
    )
  })
})

const kindsOf: Record<GeneratedOffer['type'], readonly string[]> = {
  mobile: ['mobile', 'fixed-line-or-mobile'],
  // The library classifies the national range of Germany as fixed-line.
  national: ['voip', 'uan', 'fixed-line'],
  local: ['fixed-line', 'fixed-line-or-mobile'],
  tollFree: ['toll-free'],
  sharedCost: ['shared-cost'],
}

/** The places of the first numbers of an offer in the geographic data. */
const placesOf = async (offer: GeneratedOffer): Promise<string[]> => {
  const places = []
  for (const { number } of offer.numbers.slice(0, 2)) {
    const parsed = parsePhoneNumberFromString(number)
    places.push(parsed === undefined ? null : await geocoder(parsed as never))
  }
  return places.filter((place) => place !== null)
}

/** Countries without places in the geographic data. */
const withoutPlaces = 'AU BH CO CR CY DK DO EE FR HK JP LV MT MX MY PA PH PR SG UZ'.split(' ')

/** Countries for which the geographic data contains states or suburbs instead of cities. */
const namedByRegion = ['us', 'ca', 'mx', 'br', 'au']

/** Offers whose city has another spelling in the data, or is replaced by its region or by a village with the same prefix. */
const namedOtherwise: readonly string[] = [
  'ae-local-7',
  'ie-local-51',
  'om-local-25',
  'om-local-26',
  'sa-local-14',
  'tr-local-222',
]
