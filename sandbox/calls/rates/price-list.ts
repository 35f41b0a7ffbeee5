import { isInEea, type RateKind } from '#domain/calls/rate.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { searchKey } from '#domain/kit/reading.ts'
import { createRandom, type Random } from '#sandbox/buying/stock/random.ts'
import type { RateTable } from '#sandbox/platform/database/tables/call-tables.ts'
import { type Destination, destinations } from './destinations.ts'

/** First moment of the month that is so many months before the one of `now`. */
const monthBefore = (now: number, months: number): number => {
  const at = new Date(now)
  return addMonthsUtc(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1), -months)
}

/** Months before this one in which the seeded rates begin. */
const monthsOfHistory = 14

/**
 * The rates of all kinds with their history, the same ones for every `now` of a month. Some networks are new this month, some rates
 * changed this month, and some three months ago.
 */
export const priceList = (now: number): RateTable[] => [
  ...destinations.flatMap((destination) => historyOf('pstn', destination, now)),
  ...destinations.flatMap((destination) => historyOf('smsOut', destination, now)),
  // The networks of a country confirm deliveries at one price.
  ...destinations
    .filter(({ network }) => network === null)
    .flatMap((destination) => historyOf('smsDelivery', destination, now)),
]

const historyOf = (kind: RateKind, destination: Destination, now: number): RateTable[] => {
  const random = createRandom(`rate ${kind} ${destination.prefix}`)
  const base = basePrice(kind, destination, random)
  const [first, thisMonth, earlier] = [monthsOfHistory, 0, 3].map((months) => monthBefore(now, months)) as [
    number,
    number,
    number,
  ]
  const row = (valid_from: number, valid_until: number | null, factor: number): RateTable => ({
    kind,
    prefix: destination.prefix,
    valid_from,
    valid_until,
    country: destination.country,
    network: destination.network,
    network_search: searchKey(destination.network ?? ''),
    ...classesOf(destination.country, Math.round(base * factor)),
  })
  const fate = random.between(1, 100)
  const factor = random.between(80, 125) / 100
  if (fate <= 3 && destination.network !== null) return [row(thisMonth, null, 1)]
  if (fate <= 12) return [row(first, thisMonth, 1), row(thisMonth, null, factor)]
  if (fate <= 25) return [row(first, earlier, 1), row(earlier, null, factor)]
  return [row(first, null, 1)]
}

/** In units of 100 micro-USD, so that prices have at most four decimals. */
const basePrice = (kind: RateKind, { country, network }: Destination, random: Random): number => {
  // One level for all rows of a country, so that its networks resemble each other.
  const level = createRandom(`rates of ${country}`).next()
  const isMobile = network !== null
  if (kind === 'pstn') {
    const cheap = isInEea(country) || ['US', 'CA', 'GB', 'CH'].includes(country)
    const fixed = cheap ? 80 + level * 160 : 250 + level ** 3 * 6000
    return fixed * (isMobile ? 1.6 + random.next() * 1.4 : 1)
  }
  const message = 280 + level ** 2 * 1900
  return kind === 'smsOut' ? message * (isMobile ? 0.85 + random.next() * 0.4 : 1) : 20 + message * 0.04
}

const classesOf = (country: string, base: number): Pick<RateTable, 'international' | 'euro' | 'local'> => {
  const price = (share: number): number => Math.max(1, Math.round(base * share)) * 100
  return { international: price(1), euro: isInEea(country) ? price(0.55) : null, local: price(0.4) }
}
