import { depositAttemptIn, wallet, walletFor } from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { depositMachine } from './deposit.machine.ts'

export const depositPaths: PathModel<typeof depositMachine> = {
  machine: depositMachine,
  inputs: [
    { needed: null, amount: null, returnTo: 'cart' },
    { needed: '62.4', amount: null, returnTo: 'cart' },
    { needed: null, amount: '3', returnTo: 'finance' },
  ],
  events: {
    'amount.changed': [{ typed: '50' }, { typed: '10' }, { typed: 'ten' }],
    'gateway.chosen': [{ gateway: 'card' }],
    'deposit.requested': [{ key: 'key_1' }],
  },
  outcomes: {
    loadWallet: { outputs: ({ typed }) => [typed === '' ? wallet : walletFor('50')] },
    start: {
      outputs: [
        { attempt: depositAttemptIn('created'), failure: null },
        { attempt: null, failure: { code: 'gatewayUnavailable' } },
      ],
    },
    attempt: { outputs: [{ id: 'pay_8DEP', attempt: depositAttemptIn('settled'), failure: null }] },
  },
}
