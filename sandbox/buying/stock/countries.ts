import { type Expression, sql } from 'kysely'
import { type NumberType, numberTypes } from '#domain/buying/offer.ts'
import type { Countries } from '#domain/contract/buying/buying.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import { isTaken } from './stock.ts'

/**
 * Stock and lowest monthly price by country and type. The price of a sold-out type is the price of its sold-out offers;
 * types that were never offered have no price.
 */
export const listCountries = async (db: Reader, now: number): Promise<Countries> => {
  const shelves = await selectShelves(db, now)
  return {
    types: byType(shelves),
    countries: [...Map.groupBy(shelves, (shelf) => shelf.country)].map(([country, group]) => ({
      country,
      calling_code: group[0]?.calling_code,
      types: byType(group),
    })),
  }
}

/** The offers of a country and type. Prices in micro-USD; `inStock`: the lowest one of an offer with free numbers. */
type Shelf = {
  readonly type: NumberType
  readonly stock: number
  readonly inStock: number | null
  readonly lowest: number
}

/** The numbers of an offer are counted where they are added; so only the few are counted here that are not free. */
const selectShelves = prepared((db, now: Expression<number>) => {
  const prices = db
    .selectFrom('offer_terms')
    .select((select) => ['offer_id', select.fn.min('monthly_cost').as('monthly')])
    .groupBy('offer_id')
    .as('price')
  const taken = db
    .selectFrom('stock')
    .select((select) => ['offer_id', select.fn.countAll().as('count')])
    .where(isTaken(now))
    .groupBy('offer_id')
    .as('taken')
  const free = sql`offer.numbers - coalesce(taken.count, 0)`
  return db
    .selectFrom('offer')
    .innerJoin(prices, 'price.offer_id', 'offer.id')
    .leftJoin(taken, 'taken.offer_id', 'offer.id')
    .select([
      'country',
      'calling_code',
      'type',
      sql<number>`cast(sum(${free}) as bigint)`.as('stock'),
      sql<number | null>`min(case when ${free} > 0 then price.monthly end)`.as('inStock'),
      sql<number>`min(price.monthly)`.as('lowest'),
    ])
    .groupBy(['country', 'calling_code', 'type'])
    .orderBy('country')
})

const byType = (shelves: readonly Shelf[]): Countries['types'] =>
  numberTypes.map((type) => {
    const own = shelves.filter((shelf) => shelf.type === type)
    const inStock = own.flatMap((shelf) => shelf.inStock ?? [])
    const prices = inStock.length > 0 ? inStock : own.map((shelf) => shelf.lowest)
    return {
      type,
      stock: own.reduce((total, shelf) => total + shelf.stock, 0),
      from: prices.length === 0 ? null : decimalOf(Math.min(...prices)),
    }
  })
