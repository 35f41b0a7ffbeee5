import * as v from 'valibot'
import { deposit, findUnfinishedPayment, paymentRequestSchema, payOrderAgain } from '#domain/contract/paying/paying.ts'
import { attemptIn, cart } from '#domain/fixtures/paying.ts'
import { paymentAttemptSchema } from '#domain/paying/payment.ts'
import { orderKey } from '#domain/paying/payment-key.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { startMachine } from './start.machine.ts'

const key = v.string()

const paymentStart = v.variant('kind', [
  v.strictObject({ kind: v.literal('order'), key, body: paymentRequestSchema }),
  v.strictObject({ kind: v.literal('repayment'), key, body: payOrderAgain.body }),
  v.strictObject({ kind: v.literal('deposit'), key, body: deposit.body }),
])

/** Output of the chart. */
export const startOutput = v.union([
  v.object({ attempt: paymentAttemptSchema, failure: v.null() }),
  v.object({ attempt: v.null(), failure: failureInLog }),
])

export const startLab = labOf(startMachine)({
  schemas: {
    input: v.strictObject({ request: paymentStart }),
    context: contextOf({ attempt: v.nullable(paymentAttemptSchema), failure: v.nullable(failureInLog) }),
    events: {
      'check.requested': bare('check.requested'),
      'payment.repeated': bare('payment.repeated'),
      'payment.dropped': bare('payment.dropped'),
    },
    outputs: {
      startPayment: paymentAttemptSchema,
      findUnfinishedPayment: findUnfinishedPayment.response,
      awaitConnection: v.undefined(),
    },
  },
  inputs: [
    {
      request: {
        kind: 'order',
        key: orderKey(cart.version, 'card'),
        body: { gateway: 'card', cart_version: cart.version, expected_total: cart.price.total },
      },
    },
  ],
  outcomes: {
    startPayment: {
      outputs: [attemptIn('created')],
      errors: [{ code: 'timedOut' }, { code: 'unreachable', unsent: true }, { code: 'balanceNotEnough' }],
    },
    findUnfinishedPayment: {
      outputs: [{ attempt: attemptIn('atGateway') }, { attempt: null }],
      errors: [{ code: 'unreachable' }],
    },
    awaitConnection: { outputs: [undefined], errors: [{ code: 'serverFailed' }] },
  },
})
