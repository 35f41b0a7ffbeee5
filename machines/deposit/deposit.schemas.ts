import * as v from 'valibot'
import { loadWallet } from '#domain/contract/finance.ts'
import { decimalSchema } from '#domain/decimal-form.ts'
import { gatewaySchema, paymentAttemptSchema } from '#domain/payment.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import { attemptOutput } from '#machines/payment/attempt.schemas.ts'
import { startOutput } from '#machines/payment/start.schemas.ts'
import type { depositMachine } from './deposit.machine.ts'

export const depositSchemas = schemasOf<typeof depositMachine>()({
  input: v.strictObject({
    needed: v.nullable(decimalSchema),
    // As an address has it.
    amount: v.nullable(v.string()),
    returnTo: v.picklist(['cart', 'finance']),
  }),
  context: contextOf({ attempt: v.nullable(paymentAttemptSchema), failure: v.nullable(failureInLog) }),
  events: {
    'amount.changed': event('amount.changed', { typed: v.string() }),
    'gateway.chosen': event('gateway.chosen', { gateway: gatewaySchema }),
    'deposit.requested': event('deposit.requested', { key: v.string() }),
    'retry.requested': bare('retry.requested'),
    'page.returned': bare('page.returned'),
  },
  outputs: { loadWallet: loadWallet.response, start: startOutput, attempt: attemptOutput },
})
