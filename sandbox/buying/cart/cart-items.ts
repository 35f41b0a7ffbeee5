import type { Expression } from 'kysely'
import * as v from 'valibot'
import type { CartItemState } from '#domain/buying/cart.ts'
import type { NumberType, RankClass } from '#domain/buying/offer.ts'
import { type Configuration, type Price, priceOf, priceSchema } from '#domain/buying/pricing.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { findCycle } from '#sandbox/buying/stock/cycles.ts'
import { feesOfRow, toTerms } from '#sandbox/buying/stock/offers.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { CartItemTable } from '#sandbox/platform/database/tables/cart-tables.ts'
import type { OfferTable, OfferTermsTable } from '#sandbox/platform/database/tables/stock-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

/** An item of a cart with its current price, or with the price charged by its order. */
export type CartLine = {
  readonly id: string
  readonly number: string
  readonly offer: string
  readonly country: string
  readonly city: string | null
  readonly type: NumberType
  readonly hasSms: boolean
  readonly rank: RankClass
  readonly state: CartItemState
  readonly order: string | null
  readonly configuration: Configuration
  readonly price: Price
  /** Price before VAT that was last shown. */
  readonly subtotalShown: Decimal
  /** End of the hold for this item; null without a valid hold. */
  readonly heldUntil: number | null
  readonly heldSince: number
  readonly holdEndedAt: number | null
  readonly registrant: string | null
  readonly address: string | null
}

/**
 * The items of a project's cart in the order of adding. `unpriced` are items whose configuration their offer no longer
 * supports.
 */
export const readLines = async (
  db: Reader,
  now: number,
  project: string,
  vatPercent: Decimal,
): Promise<{ lines: CartLine[]; unpriced: { readonly id: string; readonly number: string }[] }> => {
  const rows = await selectItems(db, project)
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
        hasSms: row.sms === 1,
        rank: row.rank,
        state: row.hold_ended_at === null ? row.state : 'holdEnded',
        order: row.order_id,
        configuration: toConfiguration(row),
        price,
        subtotalShown: decimalOf(row.subtotal),
        heldUntil: isHeld ? row.held_until : null,
        heldSince: row.held_since,
        holdEndedAt: row.hold_ended_at,
        registrant: row.registrant_id,
        address: row.address_id,
      },
    ]
  })
  return { lines, unpriced }
}

const selectItems = prepared((db, project: Expression<string>) =>
  db
    .selectFrom('cart_item')
    .innerJoin('offer', 'offer.id', 'cart_item.offer_id')
    .innerJoin('stock', 'stock.number', 'cart_item.number')
    .selectAll('cart_item')
    .select(['offer.country', 'offer.city', 'offer.type', 'offer.sms', 'offer.setup_cost'])
    .select(['offer.bronze_fee', 'offer.silver_fee', 'offer.gold_fee'])
    .select(['stock.rank', 'stock.held_by', 'stock.held_for', 'stock.held_until'])
    .where('cart_item.project_id', '=', project)
    .orderBy('cart_item.added_at')
    .orderBy('cart_item.number'),
)

/** Creates the project's cart if necessary and gives it a new version, which invalidates what was shown before. */
export const touchCart = async (trx: Writer, project: string, vatPercent: Decimal): Promise<string> => {
  const version = createId('crt')
  await trx
    .insertInto('cart')
    .values({ project_id: project, version, vat_percent: vatPercent })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ version, vat_percent: vatPercent }))
    .execute()
  return version
}

/** Number of items whose numbers are held, for the cart or for its unfinished order. */
export const countItems = async (db: Reader, now: number, project: string): Promise<number> => {
  const [row] = await selectHeldCount(db, now, project)
  return Number(row?.count ?? 0)
}

const selectHeldCount = prepared((db, now: Expression<number>, project: Expression<string>) =>
  db
    .selectFrom('cart_item')
    .innerJoin('stock', 'stock.number', 'cart_item.number')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('cart_item.project_id', '=', project)
    .where('stock.held_by', '=', project)
    .where('stock.held_until', '>', now),
)

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
