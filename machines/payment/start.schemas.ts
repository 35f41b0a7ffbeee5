import * as v from 'valibot'
import { findUnfinishedPayment } from '#domain/contract/callback.ts'
import { paymentRequestSchema } from '#domain/contract/cart.ts'
import { deposit, payOrderAgain } from '#domain/contract/finance.ts'
import { paymentAttemptSchema } from '#domain/payment.ts'
import { bare, contextOf, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { startMachine } from './start.machine.ts'

const key = v.string()

const paymentStart = v.variant('kind', [
  v.strictObject({ kind: v.literal('order'), key, body: paymentRequestSchema }),
  v.strictObject({ kind: v.literal('repayment'), key, body: payOrderAgain.body }),
  v.strictObject({ kind: v.literal('deposit'), key, body: deposit.body }),
])

export const startSchemas = schemasOf<typeof startMachine>()({
  input: v.strictObject({ request: paymentStart }),
  context: contextOf({ attempt: v.nullable(paymentAttemptSchema), failure: v.nullable(failureInLog) }),
  events: {
    'check.requested': bare('check.requested'),
    'payment.repeated': bare('payment.repeated'),
    'payment.dropped': bare('payment.dropped'),
  },
  outputs: { startPayment: paymentAttemptSchema, findUnfinishedPayment: findUnfinishedPayment.response },
})

/** What starting a payment ends with. */
export const startOutput = v.union([
  v.object({ attempt: paymentAttemptSchema, failure: v.null() }),
  v.object({ attempt: v.null(), failure: failureInLog }),
])
