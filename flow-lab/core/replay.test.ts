import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { billingAddressPaths } from '#machines/billing-address/billing-address.paths.ts'
import { buyNumberPaths } from '#machines/buy-number/buy-number.paths.ts'
import { quotePaths } from '#machines/buy-number/quote.paths.ts'
import { cartPaths } from '#machines/cart/cart.paths.ts'
import { checkoutPaths } from '#machines/checkout/checkout.paths.ts'
import { depositPaths } from '#machines/deposit/deposit.paths.ts'
import { myNumbersPaths } from '#machines/my-numbers/my-numbers.paths.ts'
import { orderResultPaths } from '#machines/order-result/order-result.paths.ts'
import { attemptPaths } from '#machines/payment/attempt.paths.ts'
import { startPaths } from '#machines/payment/start.paths.ts'
import { servicePaths } from '#machines/session/service.paths.ts'
import { sessionPaths } from '#machines/session/session.paths.ts'
import { sitePaths } from '#machines/session/site.paths.ts'
import { startWalk, type WalkModel } from '../testing/walk.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'

const models = [
  billingAddressPaths,
  buyNumberPaths,
  quotePaths,
  cartPaths,
  checkoutPaths,
  depositPaths,
  myNumbersPaths,
  orderResultPaths,
  attemptPaths,
  startPaths,
  servicePaths,
  sessionPaths,
  sitePaths,
] as unknown as readonly WalkModel[]
const charts = Object.fromEntries(models.map(({ machine }): [string, AnyStateMachine] => [machine.id, machine]))

const starting = (root: WalkModel) => [root, ...models.filter((each) => each !== root)]

const roots = models.filter(({ machine }) => machine.id !== 'quote')

test.each(roots.map((root) => [root.machine.id, root] as const))(
  'what was recorded of %s replays to equal digests [FLW-05]',
  (_, root) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { maxLength: 80 }),
        fc.nat(100),
        fc.boolean(),
        (choices, input, early) => {
          const { recorder, step, actor } = startWalk(starting(root), input, { early, limit: 50 })
          for (const choice of choices) step(choice)
          const { log, flaws } = recorder.log()
          actor.stop()
          expect(flaws).toEqual([])
          const read = readLog(writeLog(log))
          expect(read).toEqual({ ok: true, value: log })
          const { divergence, problems, last } = replay(log, charts)
          expect({ divergence, problems, last }).toEqual({ divergence: null, problems: [], last: log.lines.length })
        },
      ),
      { numRuns: 60 },
    )
  },
)
