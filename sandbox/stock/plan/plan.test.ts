import { parsePhoneNumber as parseIndependently } from 'awesome-phonenumber'
import { countries } from 'countries-list'
import { iso31661 } from 'iso-3166'
import { geocoder } from 'libphonenumber-geo-carrier'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { offerSchema, stockNumberSchema } from '#domain/number.ts'
import { toSearchText } from '../../search-text.ts'
import { type GeneratedOffer, generateOffers } from '../generate.ts'
import { rankOf } from '../rank.ts'
import { plan } from './plan.ts'

const offers = generateOffers(plan)
const numbers = offers.flatMap((offer) => offer.numbers)

describe('the stock is made of real numbering data', () => {
  test('60 countries and more, each assigned by ISO 3166 and called as the country list says [BUY-01]', () => {
    const assigned = new Set(iso31661.map((entry) => entry.alpha2))
    expect(plan.filter(({ country }) => !assigned.has(country))).toEqual([])
    const wrong = offers.filter((offer) => {
      const { phone } = countries[offer.country as keyof typeof countries]
      // Some countries share a calling code and are told apart by the digits after it.
      return !phone.some((code) => `${offer.callingCode}${offer.prefix}`.startsWith(String(code)))
    })
    expect(wrong.map((offer) => offer.id)).toEqual([])
    expect(new Set(plan.map(({ country }) => country)).size).toBeGreaterThanOrEqual(60)
    expect(plan.length).toBe(new Set(plan.map(({ country }) => country)).size)
  })

  test('30,000 different numbers and more, each valid and of its type for two independent judges [BUY-04]', () => {
    const invalid = offers.flatMap((offer) =>
      offer.numbers.filter(({ number }) => {
        const judged = parseIndependently(number)
        return !judged.valid || judged.regionCode !== offer.country || !kindsOf[offer.type].includes(judged.type ?? '')
      }),
    )
    expect(invalid.map(({ number }) => number)).toEqual([])
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThanOrEqual(30_000)
  })

  test('every number begins with its calling code and prefix, and its rank follows from the digits after it [BUY-04]', () => {
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

  test('after area code or prefix no number goes on with 0, save where the plan has no other', () => {
    const withZero = offers.filter(({ callingCode, prefix, numbers: own }) =>
      own.some(({ number }) => number.startsWith(`+${callingCode}${prefix}0`)),
    )
    // Tunisia's toll-free numbers all begin with 80 10.
    expect(withZero.map(({ id }) => id)).toEqual(['tn-tollFree-801'])
  })

  test('the same seed makes the same stock, and a country more or less changes no other', () => {
    const again = generateOffers(plan.filter(({ country }) => country === 'DE' || country === 'JP'))
    const before = offers.filter(({ country }) => country === 'DE' || country === 'JP')
    expect(again).toEqual(before)
  })

  test('a country has the types that its numbering plan has; what is sold out exists too, so that screens can say so [BUY-01]', () => {
    const soldOut = offers.filter((offer) => offer.numbers.length === 0)
    expect(soldOut.filter((offer) => offer.type === 'sharedCost').length).toBeGreaterThan(20)
    expect(offers.filter((offer) => offer.country === 'QA').every((offer) => offer.numbers.length === 0)).toBe(true)
    expect([...new Set(offers.filter((offer) => offer.country === 'US').map((offer) => offer.type))]).toEqual([
      'local',
      'tollFree',
    ])
  })

  test('a prefix is of the place that it is said to be [BUY-02]', async () => {
    const placed = offers.filter((offer) => offer.city !== null && offer.numbers.length > 0)
    const strangers: string[] = []
    const undescribed = new Set<string>()
    for (const offer of placed) {
      const places = await placesOf(offer)
      if (places.length === 0) undescribed.add(offer.country)
      else if (!places.some((place) => toSearchText(place).includes(toSearchText(offer.city ?? ''))))
        strangers.push(offer.id)
    }
    expect([...undescribed].sort()).toEqual(withoutPlaces)
    expect(strangers.filter((id) => !namedByRegion.includes(id.slice(0, 2)) && !namedOtherwise.includes(id))).toEqual(
      [],
    )
  })
})

const kindsOf: Record<GeneratedOffer['type'], readonly string[]> = {
  mobile: ['mobile', 'fixed-line-or-mobile'],
  // Germany's national range is a fixed line to the numbering plan.
  national: ['voip', 'uan', 'fixed-line'],
  local: ['fixed-line', 'fixed-line-or-mobile'],
  tollFree: ['toll-free'],
  sharedCost: ['shared-cost'],
}

/** What the geographic data says about the first numbers of an offer. */
const placesOf = async (offer: GeneratedOffer): Promise<string[]> => {
  const places = []
  for (const { number } of offer.numbers.slice(0, 2)) {
    const parsed = parsePhoneNumberFromString(number)
    places.push(parsed === undefined ? null : await geocoder(parsed as never))
  }
  return places.filter((place) => place !== null)
}

/** The data has no places of these. */
const withoutPlaces = 'AU BH CO CR CY DK DO EE FR HK JP LV MT MX MY PA PH PR SG UZ'.split(' ')

/** Where it names a state for most prefixes, or a suburb. */
const namedByRegion = ['us', 'ca', 'mx', 'br', 'au']

/** Where it writes the name otherwise, names the region, or a village under the same prefix. */
const namedOtherwise: readonly string[] = [
  'ae-local-7',
  'ie-local-51',
  'om-local-25',
  'om-local-26',
  'sa-local-14',
  'tr-local-222',
]
