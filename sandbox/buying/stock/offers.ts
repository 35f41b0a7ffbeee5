import { sql } from 'kysely'
import {
  type BillingTerms,
  type Feature,
  type NumberType,
  numberTypes,
  type Offer,
  type OfferedType,
  type RankClass,
} from '#domain/buying/offer.ts'
import { compare } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { ungrouped } from '#domain/kit/phone.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OfferTable, OfferTermsTable } from '#sandbox/platform/database/tables/stock-tables.ts'
import { containsWords, startsWith } from '#sandbox/platform/kit/search-text.ts'
import { isFree } from './stock.ts'

type OfferQuery = {
  readonly country: string
  readonly type?: NumberType | undefined
  readonly feature?: Feature | undefined
  readonly q?: string | undefined
  readonly page: number
  readonly page_size: number
}

/**
 * A page of a country's offers, and all its number types; undefined for a country that was never offered. `q` matches cities and
 * prefixes.
 */
export const listOffers = async (
  db: Reader,
  now: number,
  { country, type, feature, q = '', page, page_size }: OfferQuery,
): Promise<{ count: number; results: Offer[]; types: OfferedType[] } | undefined> => {
  const offered = await db
    .selectFrom('offer')
    .select(['calling_code', 'type', 'sms'])
    .distinct()
    .where('country', '=', country)
    .execute()
  const [known] = offered
  if (known === undefined) return undefined
  const wanted = db
    .selectFrom('offer')
    .where('country', '=', country)
    .$if(type !== undefined, (query) => query.where('type', '=', type as NumberType))
    // Every number has voice.
    .$if(feature === 'sms', (query) => query.where('sms', '=', 1))
    .$if(q.trim() !== '', (query) => query.where(matches(q, known.calling_code)))
  const { count } = await wanted.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('position')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { count: Number(count), results: await complete(db, now, rows), types: typesOf(offered) }
}

const typesOf = (offered: readonly Pick<OfferTable, 'type' | 'sms'>[]): OfferedType[] =>
  numberTypes.flatMap((type) => {
    const own = offered.filter((each) => each.type === type)
    return own.length === 0 ? [] : [{ type, features: { voice: true, sms: own.some(({ sms }) => sms === 1) } }]
  })

export const readOffer = async (db: Reader, now: number, id: string): Promise<Offer | undefined> => {
  const row = await db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const [offer] = await complete(db, now, [row])
  return offer
}

/** One-time fees of an offer by rank. */
export const rankFeesOf = async (db: Reader, offer: string): Promise<Record<RankClass, Decimal>> =>
  feesOfRow(
    await db
      .selectFrom('offer')
      .select(['bronze_fee', 'silver_fee', 'gold_fee'])
      .where('id', '=', offer)
      .executeTakeFirstOrThrow(),
  )

export const feesOfRow = (
  row: Pick<OfferTable, 'bronze_fee' | 'silver_fee' | 'gold_fee'>,
): Record<RankClass, Decimal> => ({
  normal: '0',
  bronze: decimalOf(row.bronze_fee),
  silver: decimalOf(row.silver_fee),
  gold: decimalOf(row.gold_fee),
})

export const toTerms = (row: OfferTermsTable): BillingTerms => ({
  option: row.option,
  monthly_cost: decimalOf(row.monthly_cost),
  inbound_rate: decimalOf(row.inbound_rate),
  channels_included: row.channels_included,
  channels_additional_maximum: row.channels_additional_maximum,
  channel_monthly_cost: decimalOf(row.channel_monthly_cost),
})

/**
 * Matches a city by parts of its names, and a prefix by its first digits or by a longer number that
 * starts with it.
 */
const matches = (q: string, callingCode: string) => {
  const digits = ungrouped(q).replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return containsWords(['offer.city_search'], q)
  const national = digits.replace(/^00/, '')
  const readings = [
    digits,
    digits.replace(/^0/, ''),
    national.startsWith(callingCode) ? national.slice(callingCode.length) : digits,
  ]
  return sql<boolean>`(${sql.join(
    [...new Set(readings)].flatMap((reading) => [
      startsWith('offer.prefix', reading),
      sql`${reading} like offer.prefix || '%'`,
    ]),
    sql` or `,
  )})`
}

const complete = async (db: Reader, now: number, rows: readonly OfferTable[]): Promise<Offer[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const terms = await db.selectFrom('offer_terms').selectAll().where('offer_id', 'in', ids).orderBy('option').execute()
  const stock = await db
    .selectFrom('stock')
    .select((select) => ['offer_id', select.fn.countAll<number>().as('count')])
    .where('offer_id', 'in', ids)
    .where(isFree(now))
    .groupBy('offer_id')
    .execute()
  const free = new Map(stock.map((row) => [row.offer_id, Number(row.count)]))
  const termsByOffer = Map.groupBy(terms, (each) => each.offer_id)
  return rows.map((row) => toOffer(row, (termsByOffer.get(row.id) ?? []).map(toTerms), free.get(row.id) ?? 0))
}

const toOffer = (row: OfferTable, terms: BillingTerms[], stock: number): Offer => {
  const [cheapest] = terms.toSorted((a, b) => compare(a.monthly_cost, b.monthly_cost))
  const paidMinutes = terms.find((each) => each.option === 'perMinute')
  if (cheapest === undefined) throw new Error(`The offer ${row.id} has no billing terms.`)
  return {
    id: row.id,
    country: row.country,
    ...placeOf(row.city),
    prefix: row.prefix,
    calling_code: row.calling_code,
    type: row.type,
    features: { voice: true, sms: row.sms === 1 },
    requirement_level: row.requirement_level,
    setup_cost: decimalOf(row.setup_cost),
    monthly_cost: cheapest.monthly_cost,
    inbound_rate: paidMinutes?.inbound_rate ?? '0',
    pulse: row.pulse,
    minimum_call_duration: row.minimum_call_duration,
    billing_terms: terms,
    stock,
    // Of the caller; see `withNotices`.
    notice_until: null,
  }
}
