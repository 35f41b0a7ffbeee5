import type { Part } from '#sandbox/platform/part.ts'
import { numberRoutes } from './routes.ts'
import { seedNumbers } from './seed-numbers.ts'

/** The numbers that projects own. */
export const numbers: Part = {
  name: 'numbers',
  routes: numberRoutes,
  seedDemo: (trx, { clock }) => seedNumbers(trx, clock.now()),
}
