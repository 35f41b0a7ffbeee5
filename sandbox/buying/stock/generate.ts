import {
  getCountryCallingCode,
  type NumberType as LibraryType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { NumberType, RankClass } from '#domain/buying/offer.ts'
import type { PlannedPrefix } from '#sandbox/buying/stock/plan/plan.ts'
import { type OfferPrices, pricesOf } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { rankOf } from './rank.ts'

type GeneratedNumber = { readonly number: string; readonly rank: RankClass; readonly randomKey: number }

export type GeneratedOffer = PlannedPrefix & {
  readonly id: string
  readonly callingCode: string
  readonly prices: OfferPrices
  readonly numbers: readonly GeneratedNumber[]
}

/** What the numbering plans call numbers of a type; Germany's plan calls its national numbers fixed lines. */
const kinds: Readonly<Record<NumberType, readonly LibraryType[]>> = {
  local: ['FIXED_LINE', 'FIXED_LINE_OR_MOBILE'],
  mobile: ['MOBILE', 'FIXED_LINE_OR_MOBILE'],
  national: ['VOIP', 'UAN', 'FIXED_LINE'],
  tollFree: ['TOLL_FREE'],
  sharedCost: ['SHARED_COST'],
}

/** One offer per prefix of the plan, with valid numbers of its type; deterministic. */
export const generateOffers = (plan: readonly PlannedPrefix[]): GeneratedOffer[] =>
  plan.map((planned): GeneratedOffer => {
    const { country, type, prefix, digits } = planned
    const id = `${country.toLowerCase()}-${type}-${prefix}`
    const callingCode = getCountryCallingCode(country)
    const random = createRandom(id)
    const isOurs = (number: string): boolean => {
      const parsed = parsePhoneNumberFromString(number)
      const kind = parsed?.country === country ? parsed.getType() : undefined
      return kind !== undefined && kinds[type].includes(kind)
    }
    const wanted = quantityOf(random, planned.supply)
    const numbers = drawNumbers(`+${callingCode}${prefix}`, { wanted, length: digits, random, isOurs })
    return { ...planned, id, callingCode, prices: pricesOf(type, planned.monthly), numbers }
  })

/** Upper bound of the random key for samples. */
export const randomKeys = 2 ** 31

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

const quantityOf = (random: Random, supply: PlannedPrefix['supply']): number => {
  if (supply === 'none') return 0
  const luck = supply === 'maybeScarce' ? random.next() : 1
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
