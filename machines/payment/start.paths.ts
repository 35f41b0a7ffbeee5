import { attemptIn, cart } from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { orderKey } from './keys.ts'
import { startMachine } from './start.machine.ts'

export const startPaths: PathModel<typeof startMachine> = {
  machine: startMachine,
  inputs: [
    {
      request: {
        kind: 'order',
        key: orderKey(cart.version, 'card'),
        body: { gateway: 'card', cart_version: cart.version, expected_total: cart.total.total },
      },
    },
  ],
  outcomes: {
    startPayment: {
      outputs: [attemptIn('created')],
      errors: [{ code: 'timedOut' }, { code: 'balanceNotEnough' }],
    },
    findUnfinishedPayment: {
      outputs: [{ attempt: attemptIn('atGateway') }, { attempt: null }],
      errors: [{ code: 'unreachable' }],
    },
  },
}
