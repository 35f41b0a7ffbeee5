import type { Countries } from '#domain/contract/dids.ts'
import { min } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import { type NumberType, numberTypes } from '#domain/number.ts'
import type { Reader } from '../db/database.ts'
import { decimalOf } from '../db/micro.ts'
import { isFree } from './stock.ts'

/**
 * What is in stock where, and from which monthly price on; the price of what is sold out where nothing else of the type is
 * left. Types that were never on offer are listed too, with no price.
 */
export const listCountries = async (db: Reader, now: number): Promise<Countries> => {
  const offers = await db
    .selectFrom('offer')
    .innerJoin('offer_terms', 'offer_terms.offer_id', 'offer.id')
    .select((select) => [
      'offer.id',
      'offer.country',
      'offer.type',
      select.fn.min('offer_terms.monthly_cost').as('monthly'),
    ])
    .groupBy(['offer.id', 'offer.country', 'offer.type'])
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
    type: offer.type,
    monthly: decimalOf(Number(offer.monthly)),
    stock: free.get(offer.id) ?? 0,
  }))
  return {
    types: byType(shelves),
    countries: [...Map.groupBy(shelves, (shelf) => shelf.country)].map(([country, group]) => ({
      country,
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
