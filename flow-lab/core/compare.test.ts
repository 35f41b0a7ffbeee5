import { expect, test } from 'vitest'
import { seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { rerun } from '../testing/rerun.ts'
import { toyCharts as charts, toysFrom } from '../testing/toys.ts'
import { firstDifference } from './compare.ts'
import { decodeLink, encodeLink } from './link.ts'
import { isDigest, type Log } from './log.ts'

const walked = (root: string, seed: number): Log => {
  const { recorder, step, actor } = startRandomRun(toysFrom(root), seed)
  const next = seededNumbers(seed)
  for (let count = 0; count < 80; count++) step(next())
  actor.stop()
  return recorder.log().log
}

test('firstDifference returns null for a rerun of a log or its link that differs only in its times', async () => {
  for (const root of ['basket', 'shop']) {
    const log = walked(root, 1)
    expect(firstDifference(log, rerun(log, charts[root]!), charts)).toBeNull()
    const read = await decodeLink(await encodeLink(log))
    if (!read.ok) throw new Error('The link cannot be read')
    expect(firstDifference(read.value, rerun(read.value, charts[root]!), charts)).toBeNull()
    const later = { ...log, lines: log.lines.map(([t, ...line]) => [t + 5, ...line]) as unknown as Log['lines'] }
    expect(firstDifference(log, later, charts)).toBeNull()
  }
})

test('firstDifference returns the line at which a changed chart enters another state, with both states', () => {
  const log = walked('basket', 2)
  const changed = charts.basket!.provide({ guards: { isEmpty: () => false } })
  const empties = log.lines.findIndex((line) => !isDigest(line) && line[3].value === 'empty')
  const difference = firstDifference(log, rerun(log, changed), charts)
  expect(difference).toMatchObject({ line: empties + 1, what: 'state' })
  expect(difference?.differences[0]).toEqual({ path: '/value', left: 'empty', right: { filled: 'ready' } })
  expect([difference?.expected?.[2], difference?.found?.[2]]).toEqual([
    log.lines[empties]?.[2],
    log.lines[empties]?.[2],
  ])
})

test('firstDifference distinguishes changed, missing and additional events, digests and starts', () => {
  const log = walked('basket', 3)
  const at = log.lines.findIndex((line, index) => index > 5 && !isDigest(line))
  const edit = (change: (lines: Log['lines'][number][]) => void): Log => {
    const lines = [...log.lines]
    change(lines)
    return { ...log, lines }
  }
  const otherEvent = edit((lines) => {
    const [t, actor, , note] = lines[at]!
    lines[at] = [t, actor, { type: 'something.else' }, note] as never
  })
  expect(firstDifference(log, otherEvent, charts)).toMatchObject({
    line: at + 1,
    what: 'event',
    found: [expect.anything(), '', { type: 'something.else' }, {}],
  })
  expect(
    firstDifference(
      log,
      edit((lines) => lines.pop()),
      charts,
    ),
  ).toMatchObject({ line: log.lines.length, what: 'event', found: null })
  expect(
    firstDifference(
      edit((lines) => lines.pop()),
      log,
      charts,
    ),
  ).toMatchObject({ line: log.lines.length, what: 'event', expected: null })
  const digest = log.lines.findIndex(isDigest)
  const otherDigest = edit((lines) => {
    const [t, actor, event, note] = lines[digest]!
    lines[digest] = [t, actor, { ...event, digest: '0'.repeat(16) }, note] as never
  })
  expect(firstDifference(log, otherDigest, charts)).toMatchObject({ line: digest + 1, what: 'digest' })
  const otherStart = { ...log, header: { ...log.header, actors: { '': { chart: 'basket', input: { not: 'so' } } } } }
  expect(firstDifference(log, otherStart, charts)).toMatchObject({ line: 0, what: 'start' })
})
