import * as v from 'valibot'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { paymentOptionSchema } from '#domain/kit/payment-option.ts'

/**
 * Amounts in USD. `deposit_maximum`: the largest deposit that may be started now; `'0'` for a full wallet. `gateways`: the
 * payment options for a deposit of the query's `amount`, or of the smallest deposit.
 */
export const walletSchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  deposit_minimum: amountSchema,
  deposit_maximum: amountSchema,
  gateways: v.array(paymentOptionSchema),
})

export type Wallet = v.InferOutput<typeof walletSchema>
