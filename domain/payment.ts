import * as v from 'valibot'
import { exchangeSchema } from '#domain/currency.ts'
import { amountSchema } from '#domain/decimal-form.ts'
import { failureCodeSchema } from '#domain/failure.ts'
import { secret } from '#domain/marks.ts'
import { countSchema, idSchema, momentSchema } from '#domain/primitives.ts'

/** Bank A, B and C stand for the three Iranian banks, which the source doesn't name; each has a protocol of its own. */
export const gateways = ['card', 'paypal', 'webmoney', 'bankA', 'bankB', 'bankC', 'wire', 'wallet'] as const
export type Gateway = (typeof gateways)[number]
export const gatewaySchema = v.picklist(gateways)

/**
 * An attempt to pay. `uncertain`: the gateway has not said yes or no; nothing may claim that it failed, and nobody is
 * asked to pay again, until it has.
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

/** States that nothing changes any more. */
const finishedAttemptStates: readonly AttemptState[] = ['settled', 'failed', 'cancelled', 'reversed']
export const isFinished = (state: AttemptState): boolean => finishedAttemptStates.includes(state)

/** What the list of payments calls an outcome. */
export const paymentOutcomes = ['success', 'failed', 'completed', 'notCompleted'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * How one amount would be paid at one gateway: `net` + `fee` = `amount` in USD, and `local_amount` is what the gateway
 * charges in its own currency (null for the wallet). `reason` says why it can't be used.
 */
export const paymentOfferSchema = v.object({
  gateway: gatewaySchema,
  available: v.boolean(),
  reason: v.nullable(failureCodeSchema),
  net: amountSchema,
  fee: amountSchema,
  amount: amountSchema,
  currency: v.nullable(v.object({ code: v.string(), symbol: v.string(), decimal: countSchema, rate: amountSchema })),
  exchange: v.nullable(exchangeSchema),
  local_amount: v.nullable(amountSchema),
  /** How long until the money counts. */
  settles: v.picklist(['atOnce', 'minutes', 'days']),
})
export type PaymentOffer = v.InferOutput<typeof paymentOfferSchema>

const gatewayAddress = secret(v.pipe(v.string(), v.url()))

/** What the browser does next: leave for the gateway by address or by form, or nothing because it is already settled. */
export const nextStepSchema = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: gatewayAddress }),
  v.object({ kind: v.literal('form'), url: gatewayAddress, fields: v.record(v.string(), secret(v.string())) }),
  v.object({ kind: v.literal('none') }),
])
export type NextStep = v.InferOutput<typeof nextStepSchema>

/** `next` is how to reach the gateway again while it still waits for the person. */
export const paymentAttemptSchema = v.object({
  id: idSchema,
  purpose: v.picklist(['order', 'deposit']),
  order: v.nullable(idSchema),
  gateway: gatewaySchema,
  state: v.picklist(attemptStates),
  outcome: v.picklist(paymentOutcomes),
  failure: v.nullable(failureCodeSchema),
  net: amountSchema,
  fee: amountSchema,
  amount: amountSchema,
  local_amount: v.nullable(amountSchema),
  currency: v.nullable(v.string()),
  tracking_number: v.string(),
  created_at: momentSchema,
  expires_at: momentSchema,
  return_to: v.picklist(['order', 'cart', 'finance']),
  next: nextStepSchema,
})
export type PaymentAttempt = v.InferOutput<typeof paymentAttemptSchema>
