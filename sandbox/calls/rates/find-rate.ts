import { type ExpressionBuilder, sql } from 'kysely'
import { longestPrefix, prefixesOf, priceIn, type RateKind, rateClassOf } from '#domain/calls/rate.ts'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { Schema } from '#sandbox/platform/database/schema.ts'
import type { RateTable } from '#sandbox/platform/database/tables/call-tables.ts'

/** The row with the longest prefix of the number that was valid at a time. */
export const findRate = (db: Reader, kind: RateKind, digits: string, at: number): Promise<RateTable | undefined> =>
  db
    .selectFrom('rate')
    .selectAll()
    .where('kind', '=', kind)
    .where('prefix', 'in', ['', ...prefixesOf(digits)])
    .where(isValid(at))
    .orderBy(sql`length(prefix)`, 'desc')
    .limit(1)
    .executeTakeFirst()

const isValid = (at: number) => (where: ExpressionBuilder<Schema, 'rate'>) =>
  where.and([
    where('valid_from', '<=', at),
    where.or([where('valid_until', 'is', null), where('valid_until', '>', at)]),
  ])

/**
 * What a segment of a message to each number costs when it is sent, and when its delivery is confirmed; in micro-USD, and the country. A
 * number that no row covers is absent.
 *
 * @param to E.164
 * @param from the sender's number in E.164; absent: the international rate
 */
export const smsRates = async (
  db: Reader,
  to: readonly string[],
  at: number,
  from?: string,
): Promise<ReadonlyMap<string, { readonly country: string; readonly micro: number; readonly delivery: number }>> => {
  const prefixes = new Set(to.flatMap((number) => prefixesOf(number.slice(1))))
  if (prefixes.size === 0) return new Map()
  const rows = await db
    .selectFrom('rate')
    .selectAll()
    .where('kind', 'in', ['smsOut', 'smsDelivery'])
    .where('prefix', 'in', [...prefixes])
    .where(isValid(at))
    .execute()
  const country = from === undefined ? undefined : countryOfPhone(from)
  return new Map(
    to.flatMap((number) => {
      const [out, delivery] = (['smsOut', 'smsDelivery'] as const).map((kind) =>
        longestPrefix(
          number.slice(1),
          rows.filter((row) => row.kind === kind),
        ),
      )
      if (out === undefined) return []
      const priceOf = (row: RateTable) => priceIn(row, rateClassOf(country, row.country))
      const prices = { micro: priceOf(out), delivery: delivery === undefined ? 0 : priceOf(delivery) }
      return [[number, { country: out.country, ...prices }] as const]
    }),
  )
}
