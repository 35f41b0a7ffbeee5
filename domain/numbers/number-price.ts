import type { BillingTerms, RenewCycle } from '#domain/buying/offer.ts'
import { priceOf } from '#domain/buying/pricing.ts'
import { add, compare, divide, multiply, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { vatOn } from '#domain/kit/money.ts'

/** USD for one cycle of a number, before VAT. */
export const cycleCost = (terms: BillingTerms, channels: number, cycle: RenewCycle): Decimal =>
  priceOf({ setup_cost: '0' }, terms, { special_setup_fee: '0' }, { additional_channels: channels, cycle }, '0').renewal

/**
 * USD before VAT for an increase of the channels: the difference of the cycle's cost for the part of the paid time that is left,
 * rounded half up to the cent. Time that is paid ahead counts as whole cycles. A decrease costs nothing and refunds nothing.
 * @param left milliseconds until the number ends; `cycle` milliseconds of one cycle
 */
export const channelsCost = (before: Decimal, after: Decimal, time: { left: number; cycle: number }): Decimal =>
  compare(after, before) <= 0
    ? '0'
    : divide(multiply(subtract(after, before), `${time.left}`), `${time.cycle}`, 2, 'halfUp')

/** A price before VAT, its VAT and their sum, in USD. */
export type Charge = { readonly subtotal: Decimal; readonly vat: Decimal; readonly total: Decimal }

export const chargeOf = (subtotal: Decimal, vatPercent: Decimal): Charge => {
  const vat = vatOn(subtotal, vatPercent)
  return { subtotal, vat, total: add(subtotal, vat) }
}
