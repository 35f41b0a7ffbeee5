import * as v from 'valibot'
import { renewCycleSchema } from '#domain/buying/offer.ts'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { countSchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'

/** What a number has, before or after a change. `renew_cost`: USD for one cycle before VAT. */
const termsSchema = v.object({
  channels_additional: countSchema,
  cycle: renewCycleSchema,
  renew_cost: amountSchema,
  expire_date: v.nullable(momentSchema),
})

/**
 * What an action costs now and what it changes. `version`: of the number; the action is refused with `numberChanged` if the
 * number has changed since, or costs something else. Amounts in USD; `total` = `subtotal` + `vat`. `cycles`: how many are paid.
 * `missing`: what the wallet lacks. `unpaid_days`: days since the end. `channels_maximum` and `options`: what can be chosen.
 */
export const numberQuoteSchema = v.object({
  number: idSchema,
  version: countSchema,
  cycles: countSchema,
  subtotal: amountSchema,
  vat_percent: amountSchema,
  vat: amountSchema,
  total: amountSchema,
  spendable: decimalSchema,
  missing: amountSchema,
  before: termsSchema,
  after: termsSchema,
  unpaid_days: countSchema,
  channels_maximum: countSchema,
  options: v.array(renewCycleSchema),
})

export type NumberQuote = v.InferOutput<typeof numberQuoteSchema>
