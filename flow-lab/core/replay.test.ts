import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startRandomRun } from '../testing/random-run.ts'
import { rerun } from '../testing/rerun.ts'
import { toyCharts as charts, toysFrom } from '../testing/toys.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'

const choices = fc.array(fc.nat(1_000_000), { maxLength: 80 })

test.each(Object.keys(charts))('a recording of %s replays to the same digests', (root) => {
  fc.assert(
    fc.property(choices, fc.nat(100), fc.boolean(), fc.integer({ min: 5, max: 90 }), (chosen, input, early, limit) => {
      const { recorder, step, actor } = startRandomRun(toysFrom(root), input, { early, limit })
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

test.each(Object.keys(charts))('a rerun of %s with only the events from outside writes the same log', (root) => {
  fc.assert(
    fc.property(choices, fc.nat(100), (chosen, input) => {
      const { recorder, step, actor } = startRandomRun(toysFrom(root), input)
      for (const choice of chosen) step(choice)
      const { log } = recorder.log()
      actor.stop()
      const again = rerun(log, charts[root]!)
      expect(again.lines).toEqual(log.lines)
    }),
    { numRuns: 40 },
  )
})
