import * as v from 'valibot'
import type { Decimal } from '#domain/decimal-form.ts'
import type { NumberType, RankClass } from '#domain/number.ts'
import type { CartItemState } from '#domain/order.ts'
import { type Configuration, type Price, priceOf, priceSchema } from '#domain/pricing.ts'
import type { Reader, Writer } from '../db/database.ts'
import { decimalOf } from '../db/micro.ts'
import type { CartItemTable } from '../db/tables/cart-tables.ts'
import type { OfferTable, OfferTermsTable } from '../db/tables/stock-tables.ts'
import { createId } from '../id.ts'
import { findCycle } from '../stock/cycles.ts'
import { feesOfRow, toTerms } from '../stock/offers.ts'

/** An item of a cart with what it costs now, or with what its order was charged. */
export type CartLine = {
  readonly id: string
  readonly number: string
  readonly offer: string
  readonly country: string
  readonly city: string | null
  readonly type: NumberType
  readonly rank: RankClass
  readonly state: CartItemState
  readonly order: string | null
  readonly configuration: Configuration
  readonly price: Price
  /** The price before VAT that was last shown. */
  readonly subtotalShown: Decimal
  /** Until when the number is kept for this item; null where it isn't, or not any more. */
  readonly heldUntil: number | null
}

/**
 * The items of a project's cart in the order in which they were added. `unpriced` are those whose offer doesn't have what
 * they chose any more.
 */
export const readLines = async (
  db: Reader,
  now: number,
  project: string,
  vatPercent: Decimal,
): Promise<{ lines: CartLine[]; unpriced: { readonly id: string; readonly number: string }[] }> => {
  const rows = await db
    .selectFrom('cart_item')
    .innerJoin('offer', 'offer.id', 'cart_item.offer_id')
    .innerJoin('stock', 'stock.number', 'cart_item.number')
    .selectAll('cart_item')
    .select(['offer.country', 'offer.city', 'offer.type', 'offer.setup_cost'])
    .select(['offer.bronze_fee', 'offer.silver_fee', 'offer.gold_fee'])
    .select(['stock.rank', 'stock.held_by', 'stock.held_for', 'stock.held_until'])
    .where('cart_item.project_id', '=', project)
    .orderBy('cart_item.added_at')
    .orderBy('cart_item.number')
    .execute()
  if (rows.length === 0) return { lines: [], unpriced: [] }
  const offers = [...new Set(rows.map((row) => row.offer_id))]
  const terms = await db.selectFrom('offer_terms').selectAll().where('offer_id', 'in', offers).execute()

  const unpriced: { id: string; number: string }[] = []
  const lines = rows.flatMap((row): CartLine[] => {
    const options = terms.find((each) => each.offer_id === row.offer_id && each.option === row.billing_option)
    const price = row.charged_price === null ? priceNow(row, options, vatPercent) : readPrice(row.charged_price)
    if (price === undefined) {
      unpriced.push({ id: row.id, number: row.number })
      return []
    }
    const isHeld = row.held_by === project && row.held_for === (row.order_id ?? 'cart') && (row.held_until ?? 0) > now
    return [
      {
        id: row.id,
        number: row.number,
        offer: row.offer_id,
        country: row.country,
        city: row.city,
        type: row.type,
        rank: row.rank,
        state: row.state,
        order: row.order_id,
        configuration: toConfiguration(row),
        price,
        subtotalShown: decimalOf(row.subtotal),
        heldUntil: isHeld ? row.held_until : null,
      },
    ]
  })
  return { lines, unpriced }
}

/** Opens the project's cart if it has none, and gives it another version: what was shown before is out of date. */
export const touchCart = async (trx: Writer, project: string, vatPercent: Decimal): Promise<string> => {
  const version = createId('crt')
  await trx
    .insertInto('cart')
    .values({ project_id: project, version, vat_percent: vatPercent })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ version, vat_percent: vatPercent }))
    .execute()
  return version
}

/** How many items a cart has, in whatever state. */
export const countItems = async (db: Reader, project: string): Promise<number> => {
  const { count } = await db
    .selectFrom('cart_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Priced = Pick<CartItemTable, 'additional_channels' | 'cycle'> &
  Pick<OfferTable, 'setup_cost' | 'bronze_fee' | 'silver_fee' | 'gold_fee'> & { readonly rank: RankClass }

const priceNow = (row: Priced, options: OfferTermsTable | undefined, vatPercent: Decimal): Price | undefined => {
  const cycle = findCycle(row.cycle)
  if (options === undefined || cycle === undefined) return undefined
  if (row.additional_channels > options.channels_additional_maximum) return undefined
  return priceOf(
    { setup_cost: decimalOf(row.setup_cost) },
    toTerms(options),
    { special_setup_fee: feesOfRow(row)[row.rank] },
    { additional_channels: row.additional_channels, cycle },
    vatPercent,
  )
}

const readPrice = (stored: string): Price => v.parse(priceSchema, JSON.parse(stored))

const toConfiguration = (row: CartItemTable): Configuration => ({
  offer: row.offer_id,
  numbers: [row.number],
  billing_option: row.billing_option,
  additional_channels: row.additional_channels,
  cycle: row.cycle,
  auto_renew: row.auto_renew === 1,
})
