import * as v from 'valibot'
import { exchangeSchema } from '#domain/kit/currency.ts'
import { amountSchema, localAmountSchema } from '#domain/kit/decimal-form.ts'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { localCurrencySchema } from '#domain/kit/payment-option.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { invoiceReferenceSchema } from '#domain/paying/invoice.ts'
import { attemptStates, paymentOutcomes } from '#domain/paying/payment.ts'

/**
 * One payment. `net` + `fee` = `amount`, all in USD; `local_amount`: what the gateway charged in `local_currency`, null if in USD.
 * `exchange_fee`: the part of `local_amount` that is the gateway's fee for the exchange, whose terms are in `exchange`; null without one.
 */
export const paymentRowSchema = v.object({
  id: idSchema,
  at: momentSchema,
  purpose: v.picklist(['order', 'deposit']),
  /** An automatic top-up, which no user has started. */
  automatic: v.optional(v.boolean(), false),
  order: v.nullable(idSchema),
  gateway: gatewaySchema,
  net: amountSchema,
  fee: amountSchema,
  amount: amountSchema,
  local_amount: v.nullable(localAmountSchema),
  local_currency: v.nullable(localCurrencySchema),
  exchange: v.optional(v.nullable(exchangeSchema), null),
  exchange_fee: v.optional(v.nullable(localAmountSchema), null),
  tracking_number: v.string(),
  state: v.picklist(attemptStates),
  outcome: v.picklist(paymentOutcomes),
  /** The movement of the wallet; null where the money did not pass through it. */
  transaction: v.nullable(idSchema),
  /** Of the order that it paid. */
  invoice: v.nullable(invoiceReferenceSchema),
})
export type PaymentRow = v.InferOutput<typeof paymentRowSchema>
