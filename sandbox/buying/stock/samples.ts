import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type RankClass, rankClasses, type StockNumber } from '#domain/buying/offer.ts'
import type { OfferResponse } from '#domain/contract/buying/buying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { randomKeys } from './generate.ts'
import { isFree, isFreeFor, isOwnOf } from './stock.ts'

export type Draw = {
  readonly offer: string
  readonly fees: Readonly<Record<RankClass, Decimal>>
  readonly size: number
  /** Digits, `*` for any run and `?` for one digit, matched against the number without its plus sign. */
  readonly pattern?: string | undefined
  readonly rank?: RankClass | undefined
  /** Numbers that are returned only if there are too few others. */
  readonly exclude?: readonly string[] | undefined
}

/**
 * Free numbers of an offer from a random start in a stored random order: each call returns others, and reads few more
 * rows than it returns.
 */
export const drawFree = async (db: Reader, now: number, draw: Draw): Promise<StockNumber[]> => {
  const others = await drawRound(db, now, draw)
  const isShort = others.length < draw.size && (draw.exclude?.length ?? 0) > 0
  const again = isShort
    ? await drawRound(db, now, {
        ...draw,
        size: draw.size - others.length,
        exclude: others.map(({ number }) => number),
      })
    : []
  return [...others, ...again].map(({ number, rank }) => ({ number, rank, special_setup_fee: draw.fees[rank] }))
}

const drawRound = async (db: Reader, now: number, draw: Draw) => {
  const from = randomInt(randomKeys)
  const first = await drawFrom(db, now, draw, { side: '>=', from, size: draw.size })
  if (first.length === draw.size) return first
  return [...first, ...(await drawFrom(db, now, draw, { side: '<', from, size: draw.size - first.length }))]
}

/** A number that the user chose earlier, and whether it is still available; null if the offer does not have it. */
export const findChosen = async (
  db: Reader,
  now: number,
  {
    offer,
    number,
    project,
    fees,
  }: Pick<Draw, 'offer' | 'fees'> & { readonly number: string; readonly project: string },
): Promise<OfferResponse['chosen']> => {
  const row = await db
    .selectFrom('stock')
    .select(['number', 'rank'])
    .select(sql<number>`case when ${isFreeFor(now, project)} then 1 else 0 end`.as('free'))
    .select(sql<number>`case when ${isOwnOf(now, project)} then 1 else 0 end`.as('own'))
    .where('number', '=', number)
    .where('offer_id', '=', offer)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        number: row.number,
        rank: row.rank,
        special_setup_fee: fees[row.rank],
        free: row.free === 1,
        own: row.own === 1,
      }
}

/** One-time fee and number of free numbers by rank. */
export const rankStock = async (db: Reader, now: number, { offer, fees }: Pick<Draw, 'offer' | 'fees'>) => {
  const rows = await db
    .selectFrom('stock')
    .select((select) => ['rank', select.fn.countAll<number>().as('count')])
    .where('offer_id', '=', offer)
    .where(isFree(now))
    .groupBy('rank')
    .execute()
  return rankClasses.map((rank) => ({
    rank,
    special_setup_fee: fees[rank],
    stock: Number(rows.find((row) => row.rank === rank)?.count ?? 0),
  }))
}

const drawFrom = (
  db: Reader,
  now: number,
  { offer, pattern, rank, exclude = [] }: Draw,
  { side, from, size }: { side: '>=' | '<'; from: number; size: number },
) =>
  db
    .selectFrom('stock')
    .select(['number', 'rank'])
    .where('offer_id', '=', offer)
    .where('random_key', side, from)
    .where(isFree(now))
    .$if(exclude.length > 0, (query) => query.where('number', 'not in', exclude))
    .$if(pattern !== undefined, (query) => query.where('number', 'like', toLike(pattern ?? '')))
    .$if(rank !== undefined, (query) => query.where('rank', '=', rank as RankClass))
    .orderBy('random_key')
    .limit(size)
    .execute()

/** A pattern has only digits and wildcards, so it needs no escaping. */
const toLike = (pattern: string): string => `+${pattern.replace(/\*+/g, '%').replaceAll('?', '_')}`
