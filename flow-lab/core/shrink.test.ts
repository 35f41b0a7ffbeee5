import { expect, test } from 'vitest'
import { seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { toyCharts as charts, toysFrom } from '../testing/toys.ts'
import { isDigest, type Log } from './log.ts'
import { replay } from './player.ts'
import { recheck, shrink } from './shrink.ts'
import { transitionsTaken } from './transitions-taken.ts'

const walked = (root: string, seed: number, length: number): Log => {
  const { recorder, step, actor } = startRandomRun(toysFrom(root), seed, { limit: 1_000 })
  const next = seededNumbers(seed)
  for (let count = 0; count < length; count++) step(next())
  actor.stop()
  return recorder.log().log
}

const types = (log: Log) => log.lines.map(([, , { type }]) => type)

test('a log is shortened to the lines that make it fail, in their order', () => {
  const log = walked('basket', 3, 200)
  const events = log.lines.filter((line) => !isDigest(line))
  expect(events.length).toBeGreaterThan(100)
  const [one, two, three] = [events[20]!, events[61]!, events[97]!]
  const short = shrink(log, ({ lines }) =>
    [one, two, three].every((line) => lines.some(([t, , event]) => t === line[0] && event === line[2])),
  )
  expect(short?.lines.map(([t, , event]) => [t, event])).toEqual([one, two, three].map(([t, , event]) => [t, event]))
  expect(short?.header).toEqual(log.header)
})

test('a long walk is shortened to the steps that lead to a transition, and replays after recheck', () => {
  const log = walked('shop', 7, 200)
  const wanted = [...new Set(transitionsTaken(log, charts).flat())].filter((label) => label.startsWith('shop.buying.'))
  expect(wanted.length).toBeGreaterThan(5)
  for (const label of wanted.slice(-4)) {
    const passes = (each: Log) => transitionsTaken(each, charts).some((labels) => labels.includes(label))
    const short = shrink(log, passes)
    expect(short).toBeDefined()
    // Without any one of its steps the log no longer takes the transition.
    const starts = short!.lines.flatMap((line, at) => (!isDigest(line) && line[3].by === undefined ? [at] : []))
    for (const [index, start] of starts.entries()) {
      const rest = short!.lines.filter((_, at) => at < start || at >= (starts[index + 1] ?? short!.lines.length))
      expect(passes({ ...short!, lines: rest })).toBe(false)
    }
    const again = recheck(short!, charts)
    expect(types(again).filter((type) => type !== 'lab.digest')).toEqual(types(short!))
    expect(replay(again, charts)).toMatchObject({ divergence: null, problems: [] })
    expect(shrink(log, passes)).toEqual(short)
  }
})

test('a log is shortened to a few lines that show a difference between two versions of a chart', () => {
  const log = walked('basket', 5, 300)
  const changed = { ...charts, basket: charts.basket!.provide({ delays: {}, guards: { isEmpty: () => false } }) }
  const differs = (each: Log) => {
    const before = recheck(each, charts)
    return replay(before, changed).divergence !== null
  }
  const short = shrink(log, differs)
  expect(replay(recheck(short!, charts), changed).divergence?.line).toBe(short!.lines.length)
  expect(short!.lines.length).toBeLessThan(5)
})

test('a log that does not fail is not shortened, and one that fails without lines becomes empty', () => {
  expect(shrink(walked('basket', 1, 30), () => false)).toBeUndefined()
  expect(shrink(walked('basket', 1, 30), () => true)?.lines).toEqual([])
})
