import type { Part } from '#sandbox/platform/part.ts'
import type { CancelWaiting } from './life/actions.ts'
import { endDeletion, liveNumber } from './life/life-work.ts'
import { numberRoutes } from './routes.ts'
import { seedNumbers } from './seed-numbers.ts'

/** The numbers that projects own, and their lives. */
export const createNumbersPart = (cancelWaiting: CancelWaiting): Part => ({
  name: 'numbers',
  routes: numberRoutes(cancelWaiting),
  work: {
    'number.life': { untilDone: liveNumber },
    'number.deleted': { untilDone: endDeletion },
  },
  seedDemo: (trx, { clock }) => seedNumbers(trx, clock),
})
