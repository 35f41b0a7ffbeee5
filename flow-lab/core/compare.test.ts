import { expect, test } from 'vitest'
import { readModels, rootedAt } from '../../scripts/flow-models.ts'
import { rerun } from '../testing/rerun.ts'
import { numbersFrom, startWalk } from '../testing/walk.ts'
import { compareRuns } from './compare.ts'
import { decodeLink, encodeLink } from './link.ts'
import { isDigest, type Log } from './log.ts'

const models = await readModels(['buy-number', 'quote', 'cart'])
const charts = Object.fromEntries(models.map(({ machine }) => [machine.id, machine]))

const walked = (root: string, seed: number): Log => {
  const { recorder, step, actor } = startWalk(rootedAt(root, models), seed)
  const next = numbersFrom(seed)
  for (let count = 0; count < 80; count++) step(next())
  actor.stop()
  return recorder.log().log
}

test('a run of a log, or of its link, that went the same way has no departure', async () => {
  for (const root of ['cart', 'buyNumber']) {
    const log = walked(root, 1)
    expect(compareRuns(log, rerun(log, charts[root]!), charts)).toBeNull()
    const read = await decodeLink(await encodeLink(log))
    if (!read.ok) throw new Error('The link can not be read')
    expect(compareRuns(read.value, rerun(read.value, charts[root]!), charts)).toBeNull()
    const later = { ...log, lines: log.lines.map(([t, ...line]) => [t + 5, ...line]) as unknown as Log['lines'] }
    expect(compareRuns(log, later, charts)).toBeNull()
  }
})

test('a run that went another way departs at the line where it did, with both states', () => {
  const log = walked('cart', 2)
  const changed = charts.cart!.provide({ guards: { isEmpty: () => false } })
  const empties = log.lines.findIndex((line) => !isDigest(line) && line[3].value === 'empty')
  const departure = compareRuns(log, rerun(log, changed), charts)
  expect(departure).toMatchObject({ line: empties + 1, what: 'state' })
  expect(departure?.differences[0]).toEqual({ path: '/value', left: 'empty', right: { filled: 'ready' } })
  expect([departure?.expected?.[2], departure?.found?.[2]]).toEqual([log.lines[empties]?.[2], log.lines[empties]?.[2]])
})

test('what happened otherwise, or no more, or besides, is told as that', () => {
  const log = walked('cart', 3)
  const at = log.lines.findIndex((line, index) => index > 5 && !isDigest(line))
  const edit = (change: (lines: Log['lines'][number][]) => void): Log => {
    const lines = [...log.lines]
    change(lines)
    return { ...log, lines }
  }
  const other = edit((lines) => {
    const [t, actor, , note] = lines[at]!
    lines[at] = [t, actor, { type: 'something.else' }, note] as never
  })
  expect(compareRuns(log, other, charts)).toMatchObject({
    line: at + 1,
    what: 'event',
    found: [expect.anything(), '', { type: 'something.else' }, {}],
  })
  expect(
    compareRuns(
      log,
      edit((lines) => lines.pop()),
      charts,
    ),
  ).toMatchObject({ line: log.lines.length, what: 'event', found: null })
  expect(
    compareRuns(
      edit((lines) => lines.pop()),
      log,
      charts,
    ),
  ).toMatchObject({ line: log.lines.length, what: 'event', expected: null })
  const digest = log.lines.findIndex(isDigest)
  const elsewhere = edit((lines) => {
    const [t, actor, event, note] = lines[digest]!
    lines[digest] = [t, actor, { ...event, digest: '0'.repeat(16) }, note] as never
  })
  expect(compareRuns(log, elsewhere, charts)).toMatchObject({ line: digest + 1, what: 'digest' })
  const started = { ...log, header: { ...log.header, actors: { '': { chart: 'cart', input: { not: 'so' } } } } }
  expect(compareRuns(log, started, charts)).toMatchObject({ line: 0, what: 'start' })
})
