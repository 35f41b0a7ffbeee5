import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readModels, rootedAt } from '../../scripts/tools/flow-models.ts'
import { startRandomRun } from '../testing/random-run.ts'
import { rerun } from '../testing/rerun.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'

const stable = ['billing-address', 'purchase', 'quote', 'cart', 'checkout', 'deposit', 'my-numbers', 'order-result']
const models = await readModels([...stable, 'payment', 'attempt', 'start', 'session', 'service', 'site'])
const charts = Object.fromEntries(models.map(({ machine }) => [machine.id, machine]))

const choices = fc.array(fc.nat(1_000_000), { maxLength: 80 })

test.each(Object.keys(charts))('a recording of %s replays to the same digests', (root) => {
  fc.assert(
    fc.property(choices, fc.nat(100), fc.boolean(), fc.integer({ min: 5, max: 90 }), (chosen, input, early, limit) => {
      const { recorder, step, actor } = startRandomRun(rootedAt(root, models), input, { early, limit })
      for (const choice of chosen) step(choice)
      const { log, flaws } = recorder.log()
      actor.stop()
      expect(flaws).toEqual([])
      expect(readLog(writeLog(log))).toEqual({ ok: true, value: log })
      const { divergence, problems, last } = replay(log, charts)
      expect({ divergence, problems, last }).toEqual({ divergence: null, problems: [], last: log.lines.length })
    }),
    { numRuns: 60 },
  )
})

test.each(['purchase', 'cart', 'checkout', 'deposit', 'orderResult', 'session'])(
  'a rerun of %s with only the events from outside writes the same log',
  (root) => {
    fc.assert(
      fc.property(choices, fc.nat(100), (chosen, input) => {
        const { recorder, step, actor } = startRandomRun(rootedAt(root, models), input)
        for (const choice of chosen) step(choice)
        const { log } = recorder.log()
        actor.stop()
        const again = rerun(log, rootedAt(root, models)[0]!.machine)
        expect(again.lines).toEqual(log.lines)
      }),
      { numRuns: 40 },
    )
  },
)
