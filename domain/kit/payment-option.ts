import * as v from 'valibot'
import { exchangeSchema } from './currency.ts'
import { add, isZero, multiply, roundUp, subtract } from './decimal.ts'
import { amountSchema, type Decimal, localAmountSchema } from './decimal-form.ts'
import { failureCodeSchema } from './failure.ts'
import { type Gateway, gatewaySchema } from './gateway.ts'
import { exact } from './marks.ts'
import { conversionOf } from './money.ts'
import { countSchema, idSchema, momentSchema } from './primitives.ts'

/** The currency in which a gateway charges; `decimal` and `rate` as in `currencySchema`. */
export const localCurrencySchema = v.object({
  code: exact(v.string()),
  symbol: exact(v.string()),
  decimal: countSchema,
  rate: amountSchema,
})

/** A card that a gateway remembers; the portal never learns its number. */
export const savedCardSchema = v.object({
  id: idSchema,
  brand: v.string(),
  last_digits: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expires_at: momentSchema,
})

export type SavedCard = v.InferOutput<typeof savedCardSchema>

/** In a request to pay: the gateway, and the id of a card that it remembers, if that is to be charged. */
export const payingWithEntries = { gateway: gatewaySchema, saved_card: v.optional(idSchema) }

export type PayingWith = { readonly gateway: Gateway; readonly saved_card?: string | undefined }

/** What a user chooses among the payment options: the id of a gateway, or of a saved card. */
export const paymentWaySchema = v.pipe(v.string(), v.regex(/^(?:[a-z][a-zA-Z0-9]{1,19}|crd_[a-z0-9]{26})$/))

export type PaymentWay = v.InferOutput<typeof paymentWaySchema>

export const wayOf = ({ gateway, saved_card }: PayingWith): PaymentWay => saved_card ?? gateway

/** Whether stored money is spent, of the project's wallet or a saved card, so that no page of a gateway identifies the payer. */
export const spendsStored = ({ gateway, saved_card }: PayingWith): boolean =>
  gateway === 'wallet' || saved_card !== undefined

/**
 * How one amount would be paid at one gateway: `net` + `fee` = `amount` in USD, and `local_amount` is what the gateway
 * charges in its own currency (null for the wallet). `reason` says why it can't be used.
 */
export const paymentOptionSchema = v.object({
  gateway: gatewaySchema,
  saved_card: v.optional(v.nullable(savedCardSchema), null),
  available: v.boolean(),
  reason: v.nullable(failureCodeSchema),
  net: amountSchema,
  fee: amountSchema,
  amount: amountSchema,
  currency: v.nullable(localCurrencySchema),
  exchange: v.nullable(exchangeSchema),
  local_amount: v.nullable(localAmountSchema),
  /** The time until the payment is settled. */
  settles: v.picklist(['atOnce', 'minutes', 'days']),
  /** The project's last settled payment was made this way. */
  last_used: v.optional(v.literal(true)),
})

export type PaymentOption = v.InferOutput<typeof paymentOptionSchema>

export const payingWith = ({ gateway, saved_card }: PaymentOption): PayingWith =>
  saved_card === null ? { gateway } : { gateway, saved_card: saved_card.id }

/**
 * The option to start with: the last used, or the card that its gateway has saved since; else the newest saved card, the wallet, or
 * the only one that can be used. Null: the user has to choose.
 */
export const preferredOption = (options: readonly PaymentOption[]): PaymentOption | null => {
  const usable = options.filter(({ available }) => available)
  const cards = usable.filter(({ saved_card }) => saved_card !== null)
  const last = usable.find(({ last_used }) => last_used)
  const savedSince = last?.saved_card === null ? cards.find(({ gateway }) => gateway === last.gateway) : undefined
  return (
    savedSince ??
    last ??
    cards[0] ??
    usable.find(({ gateway }) => gateway === 'wallet') ??
    (usable.length === 1 ? (usable[0] ?? null) : null)
  )
}

/** The fields in which a payment option and a payment attempt state how dollars become the amount charged. */
export type Charge = Pick<PaymentOption, 'amount' | 'exchange' | 'local_amount'> & {
  currency: PaymentOption['currency']
}

/** A charge in another currency, or with exchange fees. */
export type ConvertedCharge = {
  amount: PaymentOption['amount']
  exchange: NonNullable<PaymentOption['exchange']>
  currency: NonNullable<PaymentOption['currency']>
  charged: NonNullable<PaymentOption['local_amount']>
}

/** The charge if the gateway converts it; null if it takes the dollars as they are. */
export const convertedCharge = ({ amount, exchange, currency, local_amount }: Charge): ConvertedCharge | null => {
  if (exchange === null || currency === null || local_amount === null) return null
  const takesDollars = currency.code === 'USD' && isZero(exchange.fee_percent) && isZero(exchange.fixed_fee)
  return takesDollars ? null : { amount, exchange, currency, charged: local_amount }
}

/** The part of `local_amount` that is the gateway's fee for the exchange; null without one. It is no part of `fee`, which is in USD. */
export const exchangeFeeOf = (charge: Charge): Decimal | null => {
  const converted = convertedCharge(charge)
  if (converted === null) return null
  const { percentFee, fixedFee } = conversionOf(converted.amount, converted.exchange, converted.currency.decimal)
  const fee = add(percentFee, fixedFee)
  return isZero(fee) ? null : fee
}

/** All fees that a charge includes, the gateway's and those for the exchange, in the currency of the charge. */
export const feesIn = (option: Charge & Pick<PaymentOption, 'net' | 'fee'>): Decimal => {
  const converted = convertedCharge(option)
  if (converted === null) return option.fee
  const { charged, exchange, currency } = converted
  return subtract(charged, roundUp(multiply(option.net, exchange.rate), currency.decimal))
}
