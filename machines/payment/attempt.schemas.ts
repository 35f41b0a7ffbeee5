import * as v from 'valibot'
import { findUnfinishedPayment, verifyPayment } from '#domain/contract/callback.ts'
import { paymentAttemptSchema } from '#domain/payment.ts'
import { idSchema } from '#domain/primitives.ts'
import { bare, contextOf, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { attemptMachine } from './attempt.machine.ts'

const attempt = v.nullable(paymentAttemptSchema)

export const attemptSchemas = schemasOf<typeof attemptMachine>()({
  input: v.strictObject({ id: idSchema, attempt, arrival: v.picklist(['placed', 'returned', 'found']) }),
  context: contextOf({ attempt, failure: v.nullable(failureInLog) }),
  events: {
    'gateway.requested': bare('gateway.requested'),
    'check.requested': bare('check.requested'),
    'page.returned': bare('page.returned'),
  },
  outputs: { verifyPayment: verifyPayment.response, findUnfinishedPayment: findUnfinishedPayment.response },
})

/** What an attempt ends with. */
export const attemptOutput = v.object({ id: idSchema, attempt, failure: v.nullable(failureInLog) })
