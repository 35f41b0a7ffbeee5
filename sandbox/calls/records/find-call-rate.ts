import { longestPrefix, prefixesOf, priceIn, type RateClass, rateClassOf } from '#domain/calls/rate.ts'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import { findRate } from '#sandbox/calls/rates/find-rate.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { RateTable } from '#sandbox/platform/database/tables/call-tables.ts'

/** What a minute of a call costs in micro-USD, and the row of `rate` with this price. */
export type CallRate = {
  readonly rate: number
  readonly rate_class: RateClass
  readonly rate_prefix: string
  readonly rate_from: number
}

/** Both numbers in E.164. Undefined where no rate covers the destination. */
export const findCallRate = async (db: Reader, from: string, to: string, at: number): Promise<CallRate | undefined> => {
  const row = await findRate(db, 'pstn', to.slice(1), at)
  return row === undefined ? undefined : rateOf(row, countryOfPhone(from))
}

/** `findCallRate` of many calls: rows of all their destinations are read once. */
export const createCallRates = async (db: Reader, destinations: readonly string[]) => {
  const prefixes = [...new Set(destinations.flatMap((number) => prefixesOf(number.slice(1))))]
  const rows = await db
    .selectFrom('rate')
    .selectAll()
    .where('kind', '=', 'pstn')
    .where('prefix', 'in', ['', ...prefixes])
    .execute()
  return (fromCountry: string | undefined, to: string, at: number): CallRate | undefined => {
    const valid = rows.filter((row) => row.valid_from <= at && (row.valid_until === null || row.valid_until > at))
    const row = longestPrefix(to.slice(1), valid)
    return row === undefined ? undefined : rateOf(row, fromCountry)
  }
}

const rateOf = (row: RateTable, fromCountry: string | undefined): CallRate => {
  const rateClass = rateClassOf(fromCountry, row.country)
  return {
    rate: priceIn(row, rateClass),
    rate_class: rateClass,
    rate_prefix: row.prefix,
    rate_from: row.valid_from,
  }
}
