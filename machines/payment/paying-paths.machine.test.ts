import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { foretold, runPath } from '#flow-lab/paths/run-path.ts'
import { billingAddressPaths } from '#machines/billing-address/billing-address.paths.ts'
import { checkoutPaths } from '#machines/checkout/checkout.paths.ts'
import { depositPaths } from '#machines/deposit/deposit.paths.ts'
import { myNumbersPaths } from '#machines/my-numbers/my-numbers.paths.ts'
import { orderResultPaths } from '#machines/order-result/order-result.paths.ts'
import { attemptPaths } from './attempt.paths.ts'
import { startPaths } from './start.paths.ts'

const models = [
  attemptPaths,
  startPaths,
  billingAddressPaths,
  depositPaths,
  checkoutPaths,
  orderResultPaths,
  myNumbersPaths,
] as unknown as PathModel<AnyStateMachine>[]

test.each(models.map((model) => [model.machine.id, model] as const))(
  '%s takes every transition on a generated path and runs it',
  (_, model) => {
    const coverage = everyTransition(model)
    expect({ missed: coverage.missed, unreached: coverage.unreached }).toEqual({ missed: [], unreached: [] })
    expect(coverage.paths.map((path) => runPath(model.machine, path))).toEqual(coverage.paths.map(foretold))
  },
)
