import { type Cart, type CartItem, canBeOrdered } from '#domain/buying/cart.ts'
import { add, divide, multiply, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { toCent, vatOn } from '#domain/kit/money.ts'
import { type Charge, convertedCharge, type PaymentOption } from '#domain/kit/payment-option.ts'

/** Months over which the cost of an order is shown before it is paid. */
export const costMonths = [1, 6, 12] as const

/**
 * What the numbers of a cart cost over some months, in USD. `numbers`: setup, fees and all cycles that begin within these
 * months, before VAT. `fee` and `exchange` apply to today's payment: renewals are paid from the wallet.
 */
export type CostOverTime = {
  readonly months: number
  readonly setup: Decimal
  readonly numbers: Decimal
  readonly vat: Decimal
  readonly fee: Decimal
  readonly exchange: Decimal
  readonly total: Decimal
}

/** The cost of the cart's items that can be ordered, paid with `option`; null: no gateway is chosen. */
export const costOverTime = (
  { items, vat_percent }: Pick<Cart, 'items' | 'vat_percent'>,
  option: PaymentOption | null,
  months: number,
): CostOverTime => {
  const ordered = items.filter(canBeOrdered)
  const setup = sum(ordered.flatMap(({ price }) => [price.setup, price.special_setup]))
  const numbers = sum(ordered.map((item) => multiply(item.price.renewal, `${cyclesWithin(item, months)}`)))
  const vat = sum(ordered.map((item) => vatOver(item, vat_percent, months)))
  const fee = option?.fee ?? '0'
  const exchange = option === null ? '0' : exchangeCost(option)
  return { months, setup, numbers, vat, fee, exchange, total: add(setup, numbers, vat, fee, exchange) }
}

const cyclesWithin = ({ configuration: { cycle } }: CartItem, months: number): number => Math.ceil(months / cycle)

const vatOver = (item: CartItem, percent: Decimal, months: number): Decimal => {
  const ofRenewal = vatOn(item.price.renewal, percent)
  return add(item.price.vat, multiply(ofRenewal, `${cyclesWithin(item, months) - 1}`))
}

/** What the conversion into the gateway's currency costs, in USD to the cent. */
const exchangeCost = (charge: Charge): Decimal => {
  const converted = convertedCharge(charge)
  if (converted === null) return '0'
  return subtract(toCent(divide(converted.charged, converted.exchange.rate, 4)), converted.amount)
}
