import * as v from 'valibot'
import { add, multiply, percentOf, subtract, sum } from '#domain/kit/decimal.ts'
import { amountSchema, type Decimal } from '#domain/kit/decimal-form.ts'
import { toCent, vatOn } from '#domain/kit/money.ts'
import { countSchema, e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { type BillingTerms, billingOptionSchema, type Offer, type RenewCycle, type StockNumber } from './offer.ts'

/** At most this many numbers are configured, and added to the cart, at once. */
export const numbersAtOnce = 10

/** The choices of the wizard; `cycle` in months. The same shape is priced, submitted and stored as a draft. */
export const configurationSchema = v.object({
  offer: idSchema,
  numbers: v.pipe(v.array(e164Schema), v.minLength(1), v.maxLength(numbersAtOnce)),
  billing_option: billingOptionSchema,
  additional_channels: countSchema,
  cycle: v.pipe(v.number(), v.integer(), v.minValue(1)),
  auto_renew: v.boolean(),
})
export type Configuration = v.InferOutput<typeof configurationSchema>

/** USD. `monthly` and `channels` are for the whole cycle; `discount` is taken off those two; `renewal` is what the next cycle costs before VAT. */
export const priceSchema = v.object({
  setup: amountSchema,
  special_setup: amountSchema,
  monthly: amountSchema,
  channels: amountSchema,
  discount: amountSchema,
  subtotal: amountSchema,
  vat: amountSchema,
  total: amountSchema,
  renewal: amountSchema,
})
export type Price = v.InferOutput<typeof priceSchema>

/**
 * Price of one number: setup + rank fee + (monthly + channels) × months − discount, then VAT, each rounded half up to the
 * cent, so that the parts shown add up to the total shown, exactly.
 * @param vatPercent e.g. `'19'`; `'0'` where the billing country takes none.
 */
export const priceOf = (
  offer: Pick<Offer, 'setup_cost'>,
  terms: BillingTerms,
  rank: Pick<StockNumber, 'special_setup_fee'>,
  choice: { additional_channels: number; cycle: RenewCycle },
  vatPercent: Decimal,
): Price => {
  const months: Decimal = `${choice.cycle.months}`
  const monthly = toCent(multiply(terms.monthly_cost, months))
  const channels = toCent(multiply(terms.channel_monthly_cost, `${choice.additional_channels}`, months))
  const discount = toCent(percentOf(add(monthly, channels), choice.cycle.discount_percent))
  const renewal = subtract(add(monthly, channels), discount)
  const subtotal = sum([offer.setup_cost, rank.special_setup_fee, renewal])
  const vat = vatOn(subtotal, vatPercent)
  return {
    setup: offer.setup_cost,
    special_setup: rank.special_setup_fee,
    monthly,
    channels,
    discount,
    subtotal,
    vat,
    total: add(subtotal, vat),
    renewal,
  }
}

/** Adds prices part by part. */
export const totalOf = (prices: readonly Price[]): Price => ({
  setup: sum(prices.map((price) => price.setup)),
  special_setup: sum(prices.map((price) => price.special_setup)),
  monthly: sum(prices.map((price) => price.monthly)),
  channels: sum(prices.map((price) => price.channels)),
  discount: sum(prices.map((price) => price.discount)),
  subtotal: sum(prices.map((price) => price.subtotal)),
  vat: sum(prices.map((price) => price.vat)),
  total: sum(prices.map((price) => price.total)),
  renewal: sum(prices.map((price) => price.renewal)),
})
