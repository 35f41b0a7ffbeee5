import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { OfferAnswer } from '#domain/contract/dids.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import { type RankClass, rankClasses, type StockNumber } from '#domain/number.ts'
import type { Reader } from '../db/database.ts'
import { randomKeys } from './generate.ts'
import { isFree, isFreeFor } from './stock.ts'

export type Draw = {
  readonly offer: string
  readonly fees: Readonly<Record<RankClass, Decimal>>
  readonly size: number
  /** Digits, `*` for any run and `?` for one digit, against the number without its plus sign. */
  readonly pattern?: string | undefined
  readonly rank?: RankClass | undefined
}

/**
 * Free numbers of an offer, beginning at a random place of a stored random order, so that each call draws others and none
 * has to look at more than it returns.
 */
export const drawFree = async (db: Reader, now: number, draw: Draw): Promise<StockNumber[]> => {
  const from = randomInt(randomKeys)
  const first = await drawFrom(db, now, draw, { side: '>=', from, size: draw.size })
  const rest =
    first.length < draw.size ? await drawFrom(db, now, draw, { side: '<', from, size: draw.size - first.length }) : []
  return [...first, ...rest].map(({ number, rank }) => ({ number, rank, special_setup_fee: draw.fees[rank] }))
}

/** The number that somebody chose earlier, and whether it can still be had; null when this offer has no such number. */
export const findChosen = async (
  db: Reader,
  now: number,
  {
    offer,
    number,
    project,
    fees,
  }: Pick<Draw, 'offer' | 'fees'> & { readonly number: string; readonly project: string },
): Promise<OfferAnswer['chosen']> => {
  const row = await db
    .selectFrom('stock')
    .select(['number', 'rank'])
    .select(sql<number>`case when ${isFreeFor(now, project)} then 1 else 0 end`.as('free'))
    .where('number', '=', number)
    .where('offer_id', '=', offer)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { number: row.number, rank: row.rank, special_setup_fee: fees[row.rank], free: row.free === 1 }
}

/** What each rank costs once, and how many of it are free. */
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
  { offer, pattern, rank }: Draw,
  { side, from, size }: { side: '>=' | '<'; from: number; size: number },
) =>
  db
    .selectFrom('stock')
    .select(['number', 'rank'])
    .where('offer_id', '=', offer)
    .where('random_key', side, from)
    .where(isFree(now))
    .$if(pattern !== undefined, (query) => query.where('number', 'like', toLike(pattern ?? '')))
    .$if(rank !== undefined, (query) => query.where('rank', '=', rank as RankClass))
    .orderBy('random_key')
    .limit(size)
    .execute()

/** A pattern holds digits and wildcards only, so nothing in it needs escaping. */
const toLike = (pattern: string): string => `+${pattern.replace(/\*+/g, '%').replaceAll('?', '_')}`
