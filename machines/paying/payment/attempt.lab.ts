import * as v from 'valibot'
import { findUnfinishedPayment, verifyPayment } from '#domain/contract/paying/paying.ts'
import { attemptIn, formAttempt, walletAttempt } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { attemptStates, paymentAttemptSchema } from '#domain/paying/payment.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { attemptMachine } from './attempt.machine.ts'

const attempt = v.nullable(paymentAttemptSchema)

export const attemptInput = v.strictObject({
  id: idSchema,
  attempt,
  origin: v.picklist(['started', 'returned', 'found']),
})

/** Output of the chart. */
export const attemptOutput = v.object({ id: idSchema, attempt, failure: v.nullable(failureInLog) })

const id = attemptIn('created').id

export const attemptLab = labOf(attemptMachine)({
  schemas: {
    input: attemptInput,
    context: contextOf({ attempt, failure: v.nullable(failureInLog) }),
    events: {
      'gateway.requested': bare('gateway.requested'),
      'check.requested': bare('check.requested'),
      'page.returned': bare('page.returned'),
    },
    outputs: { verifyPayment: verifyPayment.response, findUnfinishedPayment: findUnfinishedPayment.response },
  },
  inputs: [
    { id, attempt: attemptIn('created'), origin: 'started' },
    { id, attempt: formAttempt, origin: 'started' },
    { id, attempt: walletAttempt, origin: 'started' },
    { id, attempt: null, origin: 'returned' },
    ...attemptStates.map((state) => ({ id, attempt: attemptIn(state), origin: 'found' as const })),
  ],
  outcomes: {
    verifyPayment: {
      outputs: attemptStates.map((state) => attemptIn(state)),
      errors: [{ code: 'timedOut' }, { code: 'attemptUnknown' }, { code: 'returnForged' }],
    },
    findUnfinishedPayment: {
      outputs: [{ attempt: attemptIn('atGateway') }, { attempt: attemptIn('uncertain') }, { attempt: null }],
      errors: [{ code: 'unreachable' }],
    },
  },
})
