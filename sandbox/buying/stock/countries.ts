import { type NumberType, numberTypes } from '#domain/buying/offer.ts'
import type { Countries } from '#domain/contract/buying/buying.ts'
import { min } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { keptUntilChanged } from '#sandbox/platform/database/kept.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { shareResponse } from '#sandbox/platform/http/shared-response.ts'
import { isFree } from './stock.ts'

/**
 * Stock and lowest monthly price by country and type. If a type is sold out, the price is that of its sold-out offers;
 * types that were never offered have no price. The response is kept until the stock, a price or a hold changes.
 */
export const listCountries = keptUntilChanged(['offer', 'offer_terms', 'stock'], async (db, now) => ({
  value: shareResponse(await countCountries(db, now)),
  until: await nextHoldEnd(db, now),
}))

/** When the next hold ends, and its number is free again without any change of a row. */
const nextHoldEnd = async (db: Reader, now: number): Promise<number | undefined> => {
  const { end } = await db
    .selectFrom('stock')
    .select((select) => select.fn.min('held_until').as('end'))
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return end ?? undefined
}

const countCountries = async (db: Reader, now: number): Promise<Countries> => {
  const offers = await db
    .selectFrom('offer')
    .innerJoin('offer_terms', 'offer_terms.offer_id', 'offer.id')
    .select((select) => [
      'offer.id',
      'offer.country',
      'offer.calling_code',
      'offer.type',
      select.fn.min('offer_terms.monthly_cost').as('monthly'),
    ])
    .groupBy(['offer.id', 'offer.country', 'offer.calling_code', 'offer.type'])
    .orderBy('offer.country')
    .execute()
  const counts = await db
    .selectFrom('stock')
    .select((select) => ['offer_id', select.fn.countAll<number>().as('count')])
    .where(isFree(now))
    .groupBy('offer_id')
    .execute()
  const free = new Map(counts.map((row) => [row.offer_id, Number(row.count)]))
  const shelves = offers.map((offer) => ({
    country: offer.country,
    callingCode: offer.calling_code,
    type: offer.type,
    monthly: decimalOf(Number(offer.monthly)),
    stock: free.get(offer.id) ?? 0,
  }))
  return {
    types: byType(shelves),
    countries: [...Map.groupBy(shelves, (shelf) => shelf.country)].map(([country, group]) => ({
      country,
      calling_code: group[0]?.callingCode,
      types: byType(group),
    })),
  }
}

type Shelf = { readonly type: NumberType; readonly monthly: Decimal; readonly stock: number }

const byType = (shelves: readonly Shelf[]): Countries['types'] =>
  numberTypes.map((type) => {
    const own = shelves.filter((shelf) => shelf.type === type)
    const inStock = own.filter((shelf) => shelf.stock > 0)
    return {
      type,
      stock: own.reduce((total, shelf) => total + shelf.stock, 0),
      from: cheapest(inStock.length > 0 ? inStock : own),
    }
  })

const cheapest = ([first, ...others]: readonly Shelf[]): Decimal | null =>
  first === undefined ? null : min(first.monthly, ...others.map((shelf) => shelf.monthly))
