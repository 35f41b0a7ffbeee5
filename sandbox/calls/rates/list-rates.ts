import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dialledDigits } from '#domain/calls/dialled.ts'
import type { Rate, RateKind } from '#domain/calls/rate.ts'
import type { listCallRates } from '#domain/contract/calls/calls.ts'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'
import { containsWords, startsWith } from '#sandbox/platform/kit/search-text.ts'
import { findRate } from './find-rate.ts'

type ParsedQuery = {
  readonly q?: string | undefined
  readonly changed?: 'yes' | undefined
  readonly sort: 'country' | 'prefix' | 'international' | 'euro' | 'local'
  readonly order: 'asc' | 'desc'
  readonly language: 'en' | 'fa'
  readonly after?: string | undefined
  readonly page_size: number
}

type Page = Pick<ResponseOf<typeof listCallRates>, 'results' | 'next' | 'applies'>

/**
 * Rates that are valid now, with those of a month ago, behind the row `after`: its value of the sorted column and its prefix.
 *
 * @param home country in whose form a phone number without a country may be typed
 */
export const listRates = async (
  db: Reader,
  kind: RateKind,
  query: ParsedQuery,
  { now, home }: { readonly now: number; readonly home: string | undefined },
): Promise<Page> => {
  const { q = '', changed, order, after, page_size } = query
  const monthAgo = addMonthsUtc(now, -1)
  const digits = dialledDigits(q, home)
  const applies = digits === null ? undefined : await findRate(db, kind, digits, now)
  const value = sortedValue(query)
  const read = await db
    .selectFrom('rate')
    .innerJoin('rate_country', 'rate_country.country', 'rate.country')
    .leftJoin('rate as earlier', (join) =>
      join
        .onRef('earlier.kind', '=', 'rate.kind')
        .onRef('earlier.prefix', '=', 'rate.prefix')
        .onRef('earlier.valid_from', '<', 'rate.valid_from')
        .on('earlier.valid_from', '<=', monthAgo)
        .on('earlier.valid_until', '>', monthAgo),
    )
    .selectAll('rate')
    .select([
      'earlier.international as earlier_international',
      'earlier.euro as earlier_euro',
      'earlier.local as earlier_local',
      value.as('value'),
    ])
    .where('rate.kind', '=', kind)
    .where('rate.valid_from', '<=', now)
    .where((where) => where.or([where('rate.valid_until', 'is', null), where('rate.valid_until', '>', now)]))
    .$if(changed !== undefined, (narrowed) => narrowed.where('rate.valid_from', '>', monthAgo))
    .$if(q.trim() !== '', (narrowed) =>
      narrowed.where(digits === null ? named(q) : beginsWith(digits, applies?.prefix)),
    )
    .$if(after !== undefined, (narrowed) => narrowed.where(isBehind(value, order, after ?? '')))
    .orderBy(value, order)
    .orderBy('rate.prefix', order)
    .limit(page_size + 1)
    .execute()
  const { rows, next } = cutAt(read, page_size, ({ value: last, prefix }) => `${last}_${prefix}`)
  return { results: rows.map((row) => toRate(row, monthAgo)), next, applies: applies?.prefix ?? null }
}

/** What the rows are sorted by, as a whole number; rows of the same value are sorted by their prefixes. */
const sortedValue = ({ sort, language }: ParsedQuery): RawBuilder<number> => {
  switch (sort) {
    case 'country':
      return sql<number>`${sql.ref(language === 'fa' ? 'rate_country.place_fa' : 'rate_country.place_en')}`
    case 'prefix':
      return sql<number>`cast(0 as integer)`
    case 'euro':
      return sql<number>`coalesce(rate.euro, rate.international)`
    default:
      return sql<number>`${sql.ref(`rate.${sort}`)}`
  }
}

const isBehind = (value: Expression<number>, order: 'asc' | 'desc', after: string): RawBuilder<SqlBool> => {
  const [, last = '0', prefix = ''] = /^(\d{1,15})_(\d{1,12})$/.exec(after) ?? []
  const sign = sql.raw(order === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${value} ${sign} ${Number(last)} or (${value} = ${Number(last)} and rate.prefix ${sign} ${prefix}))`
}

/** Prefixes that begin with the digits, and the one whose rate applies to them. */
const beginsWith = (digits: string, applies: string | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${startsWith('rate.prefix', digits)} or rate.prefix = ${applies ?? ''})`

const named = (q: string): RawBuilder<SqlBool> => containsWords(['rate_country.names', 'rate.network_search'], q)

type ReadRow = {
  country: string
  network: string | null
  prefix: string
  international: number
  euro: number | null
  local: number
  valid_from: number
  earlier_international: number | null
  earlier_euro: number | null
  earlier_local: number | null
}

const toRate = (row: ReadRow, monthAgo: number): Rate => {
  const { earlier_international: international, earlier_euro: euro, earlier_local: local } = row
  return {
    country: row.country,
    network: row.network,
    prefix: row.prefix,
    ...pricesOf(row.international, row.euro, row.local),
    since: momentOf(row.valid_from),
    before: international === null || local === null ? null : pricesOf(international, euro, local),
    isNew: row.valid_from > monthAgo && international === null,
  }
}

const pricesOf = (international: number, euro: number | null, local: number) => ({
  international: decimalOf(international),
  euro: euro === null ? null : decimalOf(euro),
  local: decimalOf(local),
})
