import type { Part } from '#sandbox/platform/part.ts'
import { runBulk } from './bulk/bulk-work.ts'
import type { CancelWaiting } from './life/actions.ts'
import { endDeletion, liveNumber } from './life/life-work.ts'
import { numberRoutes } from './routes.ts'
import { seedNumbers } from './seed-numbers.ts'
import { internet, type Network } from './trunks/network.ts'
import { mountReceiver } from './trunks/receiver.ts'
import { receiverSection } from './trunks/receiver-section.ts'

/** The numbers that projects own, their lives, and where their calls and messages go. */
export const createNumbersPart = (cancelWaiting: CancelWaiting, network: Network = internet): Part => ({
  name: 'numbers',
  routes: numberRoutes(cancelWaiting, network),
  simulators: [mountReceiver],
  console: [receiverSection],
  work: {
    'number.life': { untilDone: liveNumber },
    'number.deleted': { untilDone: endDeletion },
    'number.bulk': { untilDone: runBulk },
  },
  seedDemo: (trx, { clock }) => seedNumbers(trx, clock),
})
