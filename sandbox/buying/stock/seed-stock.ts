import { type PlannedPrefix, plan } from '#sandbox/buying/stock/plan/plan.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OfferTable, OfferTermsTable, StockTable } from '#sandbox/platform/database/tables/stock-tables.ts'
import { type GeneratedOffer, generateOffers } from './generate.ts'
import { placeKey } from './place-names/place-names.ts'

/** Fills the stock: every offer of the plan with its numbers, all free. */
export const seedStock = async (trx: Writer, planned: readonly PlannedPrefix[] = plan): Promise<void> => {
  const offers = planned === plan ? wholeShop() : generateOffers(planned)
  await insertAll(offers.map(toOfferRow), (rows) => trx.insertInto('offer').values(rows).execute())
  await insertAll(offers.flatMap(toTermsRows), (rows) => trx.insertInto('offer_terms').values(rows).execute())
  await insertAll(offers.flatMap(toStockRows), (rows) => trx.insertInto('stock').values(rows).execute())
}

/** Cached for resets, which seed the same plan again. */
const wholeShop = (): GeneratedOffer[] => {
  generated ??= generateOffers(plan)
  return generated
}
let generated: GeneratedOffer[] | undefined

/** Inserts many rows per statement, within the parameter limits of both engines. */
export const insertAll = async <Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce))
}

const rowsAtOnce = 1000

const toOfferRow = (offer: GeneratedOffer, position: number): OfferTable => ({
  id: offer.id,
  country: offer.country,
  type: offer.type,
  prefix: offer.prefix,
  calling_code: offer.callingCode,
  city: offer.place,
  city_search: placeKey(offer.place),
  sms: offer.sms ? 1 : 0,
  requirement_level: offer.requirement,
  setup_cost: columnOf(offer.prices.setup),
  pulse: offer.prices.pulse,
  minimum_call_duration: offer.prices.minimumCallDuration,
  bronze_fee: columnOf(offer.prices.rankFees.bronze),
  silver_fee: columnOf(offer.prices.rankFees.silver),
  gold_fee: columnOf(offer.prices.rankFees.gold),
  position,
  numbers: offer.numbers.length,
})

const toTermsRows = (offer: GeneratedOffer): OfferTermsTable[] =>
  offer.prices.terms.map((terms) => ({
    offer_id: offer.id,
    option: terms.option,
    monthly_cost: columnOf(terms.monthly_cost),
    inbound_rate: columnOf(terms.inbound_rate),
    channels_included: terms.channels_included,
    channels_additional_maximum: terms.channels_additional_maximum,
    channel_monthly_cost: columnOf(terms.channel_monthly_cost),
  }))

const toStockRows = (offer: GeneratedOffer): StockTable[] =>
  offer.numbers.map(({ number, rank, randomKey }) => ({
    number,
    offer_id: offer.id,
    rank,
    random_key: randomKey,
    held_by: null,
    held_for: null,
    held_until: null,
    sold_to: null,
    sold_at: null,
  }))
