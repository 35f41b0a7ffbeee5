import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { billingAddressPaths } from '#machines/billing-address/billing-address.paths.ts'
import { checkoutPaths } from '#machines/checkout/checkout.paths.ts'
import { depositPaths } from '#machines/deposit/deposit.paths.ts'
import { everyTransition, type PathModel } from '#machines/kit/paths.ts'
import { foretold, runPath } from '#machines/kit/run-path.ts'
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
