import { expect, test } from 'vitest'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { pauseAfter } from './simulated-calls.ts'

const hour = 60 * 60_000

test('a weekend, on the days of the project’s country, has fewer calls than two other days', async () => {
  const callsOf = (of: string, from: string) => {
    const random = createRandom(`weekend ${of} ${from}`)
    const start = Date.parse(from)
    let count = 0
    for (let at = start; at < start + 48 * hour; count += 1) at += pauseAfter(random, of, at)
    return count
  }
  const [wednesday, thursday, saturday] = ['2026-11-18', '2026-11-19', '2026-11-21']
  expect(callsOf('prj_nordlicht', saturday) * 3).toBeLessThan(callsOf('prj_nordlicht', wednesday))
  expect(callsOf('prj_parto', thursday) * 3).toBeLessThan(callsOf('prj_parto', saturday))
})
