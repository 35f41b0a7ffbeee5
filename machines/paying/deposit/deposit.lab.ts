import * as v from 'valibot'
import { loadWallet } from '#domain/contract/paying/paying.ts'
import { depositAttemptIn, wallet, walletFor, walletWithoutGateways } from '#domain/fixtures/paying.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { paymentAttemptSchema } from '#domain/paying/payment.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { paymentOutput, paymentReports } from '#machines/paying/payment/payment.lab.ts'
import { depositMachine } from './deposit.machine.ts'

export const depositLab = labOf(depositMachine)({
  schemas: {
    input: v.strictObject({
      needed: v.nullable(decimalSchema),
      // As the address in the browser has it.
      amount: v.nullable(v.string()),
      returnTo: v.picklist(['cart', 'finance']),
    }),
    context: contextOf({ attempt: v.nullable(paymentAttemptSchema), failure: v.nullable(failureInLog) }),
    events: {
      'amount.changed': event('amount.changed', { typed: v.string() }),
      'deposit.requested': event('deposit.requested', { key: v.string() }),
      'wire.requested': bare('wire.requested'),
      'retry.requested': bare('retry.requested'),
      'page.returned': bare('page.returned'),
      ...paymentReports,
    },
    outputs: { loadWallet: loadWallet.response, payment: paymentOutput },
  },
  inputs: [
    { needed: null, amount: null, returnTo: 'cart' },
    { needed: '62.4', amount: null, returnTo: 'cart' },
    { needed: null, amount: '3', returnTo: 'finance' },
  ],
  events: {
    'amount.changed': [{ typed: '50' }, { typed: '10' }, { typed: 'ten' }, { typed: '100000.01' }],
    'payment.started': [{ attempt: depositAttemptIn('created') }],
    'payment.refused': [{ failure: { code: 'gatewayUnavailable' } }, { failure: { code: 'tooManyRequests' } }],
    'deposit.requested': [{ key: 'key_1' }],
  },
  outcomes: {
    loadWallet: { outputs: ({ typed }) => (typed === '' ? [wallet, walletWithoutGateways] : [walletFor('50')]) },
    payment: { outputs: [{ attempt: depositAttemptIn('settled'), failure: null }] },
  },
})
