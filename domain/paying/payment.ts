import * as v from 'valibot'
import { exchangeSchema } from '#domain/kit/currency.ts'
import { amountSchema, localAmountSchema } from '#domain/kit/decimal-form.ts'
import { failureCodeSchema } from '#domain/kit/failure.ts'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { exact, secret } from '#domain/kit/marks.ts'
import { localCurrencySchema } from '#domain/kit/payment-option.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'

/**
 * States of a payment attempt. `uncertain`: the gateway has not confirmed the result; until then the portal must not report
 * a failure or offer to pay again.
 */
export const attemptStates = [
  'created',
  'redirecting',
  'atGateway',
  'returned',
  'verifying',
  'settled',
  'failed',
  'cancelled',
  'uncertain',
  'reversed',
] as const

export type AttemptState = (typeof attemptStates)[number]

/** States that are final. */
export const finishedAttemptStates: readonly AttemptState[] = ['settled', 'failed', 'cancelled', 'reversed']

export const isFinished = (state: AttemptState): boolean => finishedAttemptStates.includes(state)

/** Outcomes in the list of payments. */
export const paymentOutcomes = ['success', 'failed', 'completed', 'notCompleted'] as const

export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** The money arrived when its order could no longer be paid, so it is in the wallet. */
export const isLate = ({ state, outcome }: Pick<PaymentAttempt, 'state' | 'outcome'>): boolean =>
  state === 'settled' && outcome === 'success'

const gatewayAddress = secret(v.pipe(v.string(), v.url()))

/** The browser's next step: to the gateway by link or by form, or none because the attempt is settled. */
export const nextStepSchema = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: gatewayAddress }),
  v.object({ kind: v.literal('form'), url: gatewayAddress, fields: v.record(v.string(), secret(v.string())) }),
  v.object({ kind: v.literal('none') }),
])

export type NextStep = v.InferOutput<typeof nextStepSchema>

/**
 * `local_amount` is what the gateway charges in `currency`; `local_currency` and `exchange` are that currency and how the
 * amount came about, as on the chosen option, and null for the wallet. `next`: the way back to the gateway while it waits
 * for the user. `waiting_order`: the order that waited for credit when this deposit was started.
 */
export const paymentAttemptSchema = v.object({
  id: idSchema,
  purpose: v.picklist(['order', 'deposit']),
  order: v.nullable(idSchema),
  gateway: gatewaySchema,
  /** Id of the saved card that was charged. */
  saved_card: v.optional(v.nullable(idSchema), null),
  state: v.picklist(attemptStates),
  outcome: v.picklist(paymentOutcomes),
  failure: v.nullable(failureCodeSchema),
  net: amountSchema,
  fee: amountSchema,
  amount: amountSchema,
  local_amount: v.nullable(localAmountSchema),
  currency: v.nullable(exact(v.string())),
  local_currency: v.optional(v.nullable(localCurrencySchema), null),
  exchange: v.optional(v.nullable(exchangeSchema), null),
  tracking_number: v.string(),
  created_at: momentSchema,
  expires_at: momentSchema,
  return_to: v.picklist(['order', 'cart', 'finance']),
  waiting_order: v.optional(v.nullable(idSchema), null),
  next: nextStepSchema,
})

export type PaymentAttempt = v.InferOutput<typeof paymentAttemptSchema>
