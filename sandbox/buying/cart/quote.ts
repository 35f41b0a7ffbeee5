import { sql } from 'kysely'
import type { BillingTerms, Offer, RenewCycle } from '#domain/buying/offer.ts'
import { type Configuration, priceOf, totalOf } from '#domain/buying/pricing.ts'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { findCycle } from '#sandbox/buying/stock/cycles.ts'
import { rankFeesOf, readOffer } from '#sandbox/buying/stock/offers.ts'
import { isFreeFor, isOwnOf } from '#sandbox/buying/stock/stock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { vatOf } from './vat.ts'

/**
 * The current price of a configuration. Numbers that are no longer free are priced as well and listed in `taken`.
 * @throws Refusal `offerUnknown`, or `configurationInvalid` with the fields that this offer does not support
 */
export const quoteOf = async (
  db: Reader,
  now: number,
  { project, configuration }: { readonly project: string; readonly configuration: Configuration },
): Promise<Quote> => {
  const offer = (await readOffer(db, now, configuration.offer)) ?? refuse('offerUnknown')
  const numbers = await findNumbers(db, now, project, configuration)
  const unknown = configuration.numbers.filter((wanted) => numbers.every(({ number }) => number !== wanted))
  const { terms, cycle } = check(configuration, offer, { numbersFound: numbers.length, unknown })
  const fees = await rankFeesOf(db, offer.id)
  const vat = await vatOf(db, project)
  const priced = numbers.map(({ number, rank }) => {
    const special_setup_fee = fees[rank]
    const choice = { additional_channels: configuration.additional_channels, cycle }
    return { number, rank, special_setup_fee, price: priceOf(offer, terms, { special_setup_fee }, choice, vat.percent) }
  })
  return {
    numbers: priced,
    price: totalOf(priced.map((each) => each.price)),
    vat_percent: vat.percent,
    vat_country: vat.country,
    cycle,
    taken: numbers.filter((each) => each.free === 0).map((each) => each.number),
    own: numbers.filter((each) => each.own === 1).map((each) => each.number),
  }
}

const findNumbers = async (db: Reader, now: number, project: string, { offer, numbers }: Configuration) => {
  const rows = await db
    .selectFrom('stock')
    .select(['number', 'rank'])
    .select(sql<number>`case when ${isFreeFor(now, project)} then 1 else 0 end`.as('free'))
    .select(sql<number>`case when ${isOwnOf(now, project)} then 1 else 0 end`.as('own'))
    .where('number', 'in', numbers)
    .where('offer_id', '=', offer)
    .execute()
  return rows.sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}

/** Reports all wrong fields, not only the first. */
const check = (
  configuration: Configuration,
  offer: Offer,
  { numbersFound, unknown }: { readonly numbersFound: number; readonly unknown: readonly string[] },
): { terms: BillingTerms; cycle: RenewCycle } => {
  const terms = offer.billing_terms.find((each) => each.option === configuration.billing_option)
  const cycle = findCycle(configuration.cycle)
  const most = terms?.channels_additional_maximum ?? Number.POSITIVE_INFINITY
  const wrong = [
    ...(numbersFound === configuration.numbers.length ? [] : ['numbers']),
    ...(terms === undefined ? ['billing_option'] : []),
    ...(configuration.additional_channels > most ? ['additional_channels'] : []),
    ...(cycle === undefined ? ['cycle'] : []),
  ]
  if (wrong.length > 0 || terms === undefined || cycle === undefined) {
    const errors = Object.fromEntries(wrong.map((field) => [field, ['INVALID']]))
    return refuse('configurationInvalid', { errors, ...(unknown.length > 0 ? { subjects: unknown } : {}) })
  }
  return { terms, cycle }
}
