import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { NumberType, RankClass } from '#domain/buying/offer.ts'
import type { CountryPlan, Range } from '#sandbox/buying/stock/plan/country-plan.ts'
import { type OfferPrices, pricesOf } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { rankOf } from './rank.ts'

type GeneratedNumber = { readonly number: string; readonly rank: RankClass; readonly randomKey: number }

export type GeneratedOffer = {
  readonly id: string
  readonly country: string
  readonly callingCode: string
  readonly type: NumberType
  readonly prefix: string
  readonly city: string | null
  readonly range: Range
  readonly prices: OfferPrices
  readonly numbers: readonly GeneratedNumber[]
}

/** One offer per prefix of the plan, with valid numbers of its type; deterministic. */
export const generateOffers = (plan: readonly CountryPlan[]): GeneratedOffer[] =>
  plan.flatMap(({ country, monthly, ranges }) =>
    ranges.flatMap((range) =>
      range.prefixes.map(({ prefix, place }, order): GeneratedOffer => {
        const id = `${country.toLowerCase()}-${range.type}-${prefix}`
        const callingCode = getCountryCallingCode(country)
        const random = createRandom(id)
        const isOurs = (number: string): boolean => {
          const parsed = parsePhoneNumberFromString(number)
          const kind = parsed?.country === country ? parsed.getType() : undefined
          return kind !== undefined && range.kinds.includes(kind)
        }
        return {
          id,
          country,
          callingCode,
          type: range.type,
          prefix,
          city: place,
          range,
          prices: pricesOf(range.type, monthly),
          numbers: drawNumbers(`+${callingCode}${prefix}`, {
            wanted: range.soldOut ? 0 : quantityOf(random, order > 3),
            length: subscriberLength(range, prefix),
            random,
            isOurs,
          }),
        }
      }),
    ),
  )

/** Upper bound of the random key for samples. */
export const randomKeys = 2 ** 31

const subscriberLength = ({ digits }: Range, prefix: string): number =>
  'total' in digits ? digits.total - prefix.length : digits.after

type Draw = {
  readonly wanted: number
  readonly length: number
  readonly random: Random
  readonly isOurs: (number: string) => boolean
}

/** Numbers in blocks, as operators receive them, including the memorable ones that they sell for a fee. */
const drawNumbers = (start: string, { wanted, length, random, isOurs }: Draw): GeneratedNumber[] => {
  if (wanted === 0) return []
  const blocks = Array.from({ length: 3 }, () => drawBlock(start, length, random, isOurs))
  const found = new Map<string, GeneratedNumber>()
  for (let tries = 0; found.size < wanted && tries < wanted * 40; tries += 1) {
    const block = random.pick(blocks)
    const end = random.next() < 0.12 ? memorable(length - block.length, random) : random.digits(length - block.length)
    const subscriber = `${block}${end}`
    const number = `${start}${subscriber}`
    // The block already determines the first digits.
    const mayBeZero = block !== '' || tries > wanted * 30
    if ((beginsWithZero(subscriber) && !mayBeZero) || found.has(number) || !isOurs(number)) continue
    found.set(number, { number, rank: rankOf(subscriber), randomKey: random.between(0, randomKeys - 1) })
  }
  return [...found.values()]
}

/** A few offers are sold out or nearly so, but never the first cities of a list. */
const quantityOf = (random: Random, mayBeScarce: boolean): number => {
  const luck = mayBeScarce ? random.next() : 1
  if (luck < 0.02) return 0
  if (luck < 0.06) return random.between(1, 8)
  return random.between(20, 54)
}

/**
 * After an area code 0 is usually the trunk prefix or an operator: numbering plans rarely assign such numbers, though
 * many patterns accept them.
 */
const beginsWithZero = (subscriber: string): boolean => subscriber.startsWith('0')

/** Leading digits of real numbers; the last four digits are free. */
const drawBlock = (start: string, length: number, random: Random, isOurs: (number: string) => boolean): string => {
  for (let tries = 0; tries < 400; tries += 1) {
    const subscriber = random.digits(length)
    if (beginsWithZero(subscriber) && tries < 300) continue
    if (isOurs(`${start}${subscriber}`)) return subscriber.slice(0, Math.max(0, length - 4))
  }
  throw new Error(`No valid number begins with ${start}.`)
}

const memorable = (length: number, random: Random): string => {
  const [a, b] = [random.between(0, 9), random.between(0, 9)]
  const upwards = '0123456789'
  const from = random.between(0, 6)
  const shapes = [
    `${a}${a}${a}${a}`,
    `${a}${b}${a}${b}`,
    `${a}${a}${b}${b}`,
    `${b}${a}${a}${a}`,
    `${a}000`,
    upwards.slice(from, from + 4),
    [...upwards.slice(from, from + 4)].reverse().join(''),
  ]
  const shape = random.pick(shapes)
  return length <= 4 ? shape.slice(-length) : random.digits(length - 4) + shape
}
