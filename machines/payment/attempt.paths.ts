import { attemptIn, formAttempt, walletAttempt } from '#domain/fixtures/paying.ts'
import { attemptStates } from '#domain/payment.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { attemptMachine } from './attempt.machine.ts'

const id = attemptIn('created').id

export const attemptPaths: PathModel<typeof attemptMachine> = {
  machine: attemptMachine,
  inputs: [
    { id, attempt: attemptIn('created'), arrival: 'placed' },
    { id, attempt: formAttempt, arrival: 'placed' },
    { id, attempt: walletAttempt, arrival: 'placed' },
    { id, attempt: null, arrival: 'returned' },
    ...attemptStates.map((state) => ({ id, attempt: attemptIn(state), arrival: 'found' as const })),
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
}
