import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { NumberCounts } from '#domain/contract/dashboard.ts'
import type { expiries, features, OwnedNumbers } from '#domain/contract/mynumbers.ts'
import { toLatinDigits } from '#domain/digits.ts'
import { type NumberState, type NumberType, numberStates, type OwnedNumber } from '#domain/number.ts'
import { momentOf } from '../clock.ts'
import type { Reader } from '../db/database.ts'
import { decimalOf } from '../db/micro.ts'
import type { Schema } from '../db/schema.ts'
import type { OwnedNumberTable } from '../db/tables/number-tables.ts'
import { contains, toSearchText } from '../search-text.ts'

const day = 24 * 60 * 60 * 1000
/** An active number asks to be renewed from then on. */
const renewalNotice = 7 * day

type NumberFilter = {
  readonly q?: string | undefined
  readonly country?: string | undefined
  readonly type?: NumberType | undefined
  readonly state?: NumberState | undefined
  readonly feature?: (typeof features)[number] | undefined
  readonly expiry?: (typeof expiries)[number] | undefined
}

type NumberQuery = NumberFilter & { readonly page: number; readonly page_size: 10 | 20 | 30 | 50 | 100 }

/** A page of a project's numbers, newest first, with what the filters beside the state's leave over in each state. */
export const listNumbers = async (
  db: Reader,
  now: number,
  project: string,
  { page, page_size, state, ...others }: NumberQuery,
): Promise<OwnedNumbers> => {
  const counters = await countStates(db, now, project, others)
  const all = numberStates.reduce((total, each) => total + counters[each], 0)
  const rows = await filtered(db, now, project, others)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateAt(now)} = ${state}`))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const countries = await db
    .selectFrom('owned_number')
    .select('country')
    .distinct()
    .where('project_id', '=', project)
    .orderBy('country')
    .execute()
  return {
    count: state === undefined ? all : counters[state],
    page,
    page_size,
    results: rows.map((row) => toOwnedNumber(row, now)),
    counters,
    all,
    countries: countries.map((row) => row.country),
    now: momentOf(now),
  }
}

export const countStates = async (
  db: Reader,
  now: number,
  project: string,
  filter: Omit<NumberFilter, 'state'> = {},
): Promise<NumberCounts> => {
  const rows = await filtered(db, now, project, filter)
    .select((select) => [stateAt(now).as('state'), select.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const counts = new Map(rows.map((row) => [row.state, Number(row.count)]))
  return Object.fromEntries(numberStates.map((state) => [state, counts.get(state) ?? 0])) as NumberCounts
}

/** Active numbers that end before `until`, those that have ended already left out. */
export const countRenewalsDue = async (db: Reader, now: number, project: string, until: number): Promise<number> => {
  const { count } = await db
    .selectFrom('owned_number')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const filtered = (
  db: Reader,
  now: number,
  project: string,
  { q = '', country, type, feature, expiry }: Omit<NumberFilter, 'state'>,
) =>
  db
    .selectFrom('owned_number')
    .where('project_id', '=', project)
    .$if(q.trim() !== '', (query) => query.where(matches(q)))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type as NumberType))
    // Every number takes calls, so only messages tell them apart.
    .$if(feature === 'sms', (query) => query.where('sms', '=', 1))
    .$if(expiry !== undefined, (query) => query.where((where) => endsWithin(where, now, expiry ?? 'past')))

const endsWithin = (
  where: ExpressionBuilder<Schema, 'owned_number'>,
  now: number,
  expiry: NonNullable<NumberFilter['expiry']>,
) =>
  expiry === 'past'
    ? where('expires_at', '<=', now)
    : where.and([
        where('expires_at', '>', now),
        where('expires_at', '<=', now + (expiry === 'within7Days' ? 7 : 30) * day),
      ])

/** Digits of the number, or part of the city's name. */
const matches = (q: string): RawBuilder<boolean> => {
  const digits = toLatinDigits(q).replace(/[\s()+.-]/g, '')
  return /^\d+$/.test(digits)
    ? contains('owned_number.number', digits)
    : contains('owned_number.city_search', toSearchText(q))
}

/** The state that time has made of the stored one; `stateOf` says the same in code. */
const stateAt = (now: number): RawBuilder<NumberState> => sql<NumberState>`case
  when state = 'active' and expires_at <= ${sql.lit(now)} then 'expired'
  when state = 'active' and expires_at <= ${sql.lit(now + renewalNotice)} then 'renewNeeded'
  else state end`

const stateOf = ({ state, expires_at }: Pick<OwnedNumberTable, 'state' | 'expires_at'>, now: number): NumberState => {
  if (state !== 'active' || expires_at === null) return state
  if (expires_at <= now) return 'expired'
  return expires_at <= now + renewalNotice ? 'renewNeeded' : 'active'
}

const toOwnedNumber = (row: OwnedNumberTable, now: number): OwnedNumber => ({
  id: row.id,
  number: row.number,
  country: row.country,
  city: row.city,
  prefix: row.prefix,
  type: row.type,
  state: stateOf(row, now),
  rank: row.rank,
  features: { voice: true, sms: row.sms === 1 },
  billing_option: row.billing_option,
  channels_included: row.channels_included,
  channels_additional: row.channels_additional,
  requirement_level: row.requirement_level,
  active_date: row.active_at === null ? null : momentOf(row.active_at),
  expire_date: row.expires_at === null ? null : momentOf(row.expires_at),
  auto_renew: row.auto_renew === 1,
  renew_cycle: row.renew_cycle,
  renew_cost: decimalOf(row.renew_cost),
})
