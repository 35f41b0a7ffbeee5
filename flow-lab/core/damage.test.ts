import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { toyCharts as charts, toysFrom } from '../testing/toys.ts'
import { decodeLink, encodeLink } from './link.ts'
import { isDigest, type Log, type Problem } from './log.ts'
import { readLog, writeLog } from './log-file.ts'
import { problemsOf, replay } from './player.ts'

const walked = (root: string, seed: number, length: number, limit = 2_000): Log => {
  const { recorder, step, actor } = startRandomRun(toysFrom(root), seed, { limit })
  const next = seededNumbers(seed)
  for (let count = 0; count < length; count++) step(next())
  actor.stop()
  return recorder.log().log
}

const log = walked('shop', 2, 60)
const file = writeLog(log)
const { lines } = log

const problemsIn = (text: string): readonly Problem[] => {
  const read = readLog(text)
  return read.ok ? [] : read.problems
}

/** The text of the file with one edit; its seal stays as it is. */
const edited = (edit: (file: { [part: string]: unknown; lines: unknown[][] }) => void): string => {
  const parsed = JSON.parse(file)
  edit(parsed)
  return JSON.stringify(parsed)
}

test('a file keeps a log unchanged; a link leaves out changes of contexts and the end of checks', async () => {
  for (const seed of [1, 2, 3]) {
    const each = walked(['shop', 'basket', 'office'][seed - 1]!, seed, 80, 40)
    expect(readLog(writeLog(each))).toEqual({ ok: true, value: each })
    const link = await encodeLink(each)
    expect(link).toMatch(/^lab1\.[0-9a-z]+\.[0-9a-f]{8}\.[\w-]+$/)
    const read = await decodeLink(`#${link}`)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(read.value.header).toEqual({ ...each.header, full: false })
    expect(read.value.lines.map(keptInLink)).toEqual(each.lines.map(keptInLink))
    const { divergence, problems, digests } = replay(read.value, charts)
    expect({ divergence, problems, digests }).toEqual({
      divergence: null,
      problems: [],
      digests: replay(each, charts).digests,
    })
  }
})

const keptInLink = (line: Log['lines'][number]) => {
  if (isDigest(line)) return line
  const [t, actor, event, { by, timer, value, status, check }] = line
  return [t, actor, event, { by, timer, value, status }, check.slice(0, 1)]
}

test('a file with one changed character is refused, unless its meaning stays the same', () => {
  const isRefusedOrSame = (text: string) => {
    const read = readLog(text)
    // By the written text: JSON reads `-0`, and writes it as 0.
    if (read.ok) expect(writeLog(read.value)).toBe(file)
    else expect(read.problems).not.toEqual([])
    return !read.ok
  }
  let refused = 0
  fc.assert(
    fc.property(
      fc.nat(file.length - 1),
      fc.constantFrom(...'0179aefZ"\\,:{}[] -_.'),
      fc.constantFrom('replace', 'insert', 'remove'),
      (at, letter, how) => {
        const after = file.slice(how === 'insert' ? at : at + 1)
        if (isRefusedOrSame(`${file.slice(0, at)}${how === 'remove' ? '' : letter}${after}`)) refused += 1
      },
    ),
    { numRuns: 2_000 },
  )
  expect(refused).toBeGreaterThan(1_500)
})

test('a file with one edited line is refused, for every part of a line', () => {
  const edits: Record<string, (line: unknown[], note: Record<string, unknown>) => void> = {
    actor: (line) => {
      line[1] = 'parcel'
    },
    event: (line) => Object.assign(line[2] as object, { added: 1 }),
    digest: (line) => Object.assign(line[2] as object, { digest: '0'.repeat(16) }),
    check: (_, note) => Object.assign(note, { check: 'ffff' }),
    by: (_, note) => Object.assign(note, { by: 'unknown' }),
    value: (_, note) => Object.assign(note, { value: 'nowhere' }),
    set: (_, note) => Object.assign(note, { set: [['/added', 1]] }),
  }
  const later = edited((parsed) => {
    parsed.lines.at(-1)![0] = 7_777_777
  })
  expect(problemsIn(later)).toEqual([{ code: 'fileChanged', line: null }])
  const whileParcelExists =
    lines.findLastIndex(([, actor, { type }]) => actor === 'parcel' && type === 'xstate.init') + 1
  for (const [part, edit] of Object.entries(edits)) {
    const at = part === 'digest' ? lines.findIndex(isDigest) : whileParcelExists
    const text = edited((parsed) => edit(parsed.lines[at]!, parsed.lines[at]![3] as Record<string, unknown>))
    expect([part, problemsIn(text)]).toEqual([part, [{ code: 'fileChanged', line: null }]])
  }
})

test('a file whose lines were removed, repeated, moved or replaced by those of another file is refused', () => {
  const changed = [{ code: 'fileChanged', line: null }]
  const at = lines.findIndex(isDigest)
  expect(problemsIn(edited((parsed) => parsed.lines.pop()))).toEqual([{ code: 'logCut', line: lines.length }])
  expect(problemsIn(edited((parsed) => parsed.lines.splice(at, 1)))).toEqual([{ code: 'logCut', line: lines.length }])
  expect(problemsIn(edited((parsed) => parsed.lines.splice(at, 0, parsed.lines[at]!)))).toEqual(changed)
  const fewer = edited((parsed) => {
    parsed.lines.splice(at, 1)
    Object.assign(parsed.seal as object, { lines: lines.length - 1 })
  })
  expect(problemsIn(fewer)).toEqual(changed)
  const sealOfFewer = { ...JSON.parse(file).seal, lines: lines.length - 1 }
  expect(problemsIn(edited((parsed) => Object.assign(parsed, { seal: sealOfFewer })))).toEqual(changed)
  const alike = lines.findIndex((line, index) => line[0] === lines[index + 1]?.[0] && line[1] === lines[index + 1]?.[1])
  const moved = edited((parsed) => parsed.lines.splice(alike, 2, parsed.lines[alike + 1]!, parsed.lines[alike]!))
  expect(problemsIn(moved)).toEqual(changed)
  const other = JSON.parse(writeLog(walked('shop', 3, 60)))
  expect(problemsIn(edited((parsed) => Object.assign(parsed, { lines: other.lines, seal: other.seal })))).toEqual([
    expect.objectContaining({ code: 'fileChanged' }),
  ])
})

test('reading a file that was cut at any position fails with the line at which it ends', () => {
  const rows = file.split('\n')
  fc.assert(
    fc.property(fc.nat(file.length - 5), (length) => {
      const row = file.slice(0, length).split('\n').length - 1
      const [problem] = problemsIn(file.slice(0, length))
      if (row === 0 && length < rows[0]!.length) expect(['logCut', 'notJson']).toContain(problem?.code)
      else expect(['logCut', 'lineMalformed']).toContain(problem?.code)
      if (row > 0) expect(Math.abs((problem?.line ?? -9) - row)).toBeLessThan(2)
    }),
    { numRuns: 300 },
  )
  expect(problemsIn(file.slice(0, file.indexOf('\n', file.length / 2)))).toEqual([
    { code: 'logCut', line: file.slice(0, file.indexOf('\n', file.length / 2)).split('\n').length },
  ])
})

test('reading a text that is not a log, another format or a malformed header fails with the position of the fault', () => {
  expect(problemsIn('')).toEqual([{ code: 'notJson', line: null }])
  expect(problemsIn('<html>')).toEqual([{ code: 'notJson', line: null }])
  expect(problemsIn('[1]')).toEqual([{ code: 'notALog', line: null }])
  expect(problemsIn(file.replace('flow-lab/2', 'flow-lab/1'))).toEqual([
    { code: 'formatUnknown', line: null, at: '/format' },
  ])
  expect(problemsIn(file.replace('"language":"en"', '"language":7'))).toEqual([
    { code: 'headerMalformed', line: null, at: '/language' },
  ])
  expect(problemsIn(file.replace('"language":"en"', '"language":"fa"'))).toEqual([{ code: 'fileChanged', line: null }])
  expect(problemsIn(file.replace(/"seal":\{.*?\}/, '"seal":{}'))).toEqual([
    { code: 'headerMalformed', line: null, at: '/seal' },
  ])
  const third = lines.findIndex((line, at) => at > 1 && !isDigest(line))
  const malformed = edited((parsed) => {
    ;(parsed.lines[third]![2] as { type: unknown }).type = 5
  })
  expect(problemsIn(malformed)).toEqual([{ code: 'lineMalformed', line: third + 1, at: '/2/type' }])
})

test('a file with a correct seal is refused when its times decrease or a line names an unknown actor', () => {
  const [first, second, ...rest] = lines.filter((line) => !isDigest(line))
  const backwards = { ...log, lines: [[900, ...first!.slice(1)] as never, second!, ...rest] }
  expect(problemsIn(writeLog(backwards))[0]).toEqual({ code: 'timeBackwards', line: 2, at: '/0' })
  const strangers: Log = { ...log, lines: [[0, 'unknown', { type: 'called' }, { check: '0' }]] }
  expect(problemsIn(writeLog(strangers))).toEqual([{ code: 'actorUnknown', line: 1, at: '/1' }])
  expect(problemsIn(writeLog({ ...log, lines: [first!, second!] }))).toEqual([])
})

test('a log is not replayed when a chart or state is missing or a structure has changed', () => {
  const { parcel: _, ...others } = charts
  expect(problemsOf(log, others)).toEqual([{ code: 'chartUnknown', line: null, at: '/charts', chart: 'parcel' }])
  const other = { ...charts, parcel: charts.basket! }
  expect(replay(log, other)).toMatchObject({
    problems: [{ code: 'structureChanged', line: null, at: '/charts', chart: 'parcel' }],
    divergence: null,
    last: 0,
  })
  const unnamed = { ...log, header: { ...log.header, charts: { shop: log.header.charts.shop! } } }
  const start = lines.findIndex(([, , event]) => 'chart' in event && event.chart === 'parcel')
  expect(problemsOf(unnamed, charts)[0]).toEqual({
    code: 'chartUnknown',
    line: start + 1,
    at: '/2/chart',
    chart: 'parcel',
  })
  const middle = walked('basket', 1, 60, 10)
  const state = { ...middle.header.actors['']!.state!, value: 'nowhere' }
  const lost = { ...middle, header: { ...middle.header, actors: { '': { chart: 'basket', state } } } }
  expect(replay(lost, charts)).toMatchObject({
    problems: [{ code: 'stateUnknown', line: null, at: '/actors/', chart: 'basket' }],
    last: 0,
  })
})

test('a link to a log of 1,000 events is shorter than 9,000 characters for every chart', async () => {
  for (const root of Object.keys(charts)) {
    const pace = seededNumbers(11)
    let now = 0
    const { recorder, step, actor } = startRandomRun(toysFrom(root), 4, { limit: 1_000, now: () => now })
    const next = seededNumbers(4)
    for (let count = 0; count < 3_000; count++) {
      now += pace() % 3_000
      step(next())
    }
    actor.stop()
    const { log: long } = recorder.log()
    // A chart in its final state receives no more events.
    if (actor.getSnapshot().status === 'done') continue
    expect(long.lines.filter((line) => !isDigest(line)).length).toBeGreaterThan(990)
    expect((await encodeLink(long)).length).toBeLessThan(9_000)
    expect((await decodeLink(await encodeLink(long))).ok).toBe(true)
  }
})

test('decoding a link that was cut or changed at any position fails', async () => {
  const link = await encodeLink(log)
  const codeOf = async (text: string) => {
    const read = await decodeLink(text)
    return read.ok ? 'read' : read.problems.map(({ code }) => code).join()
  }
  expect(await codeOf('')).toBe('linkMalformed')
  expect(await codeOf('lab2.1.2.3')).toBe('formatUnknown')
  expect(await codeOf(`${link}A`)).toBe('linkMalformed')
  await fc.assert(
    fc.asyncProperty(fc.nat(link.length - 1), async (length) => {
      expect(['linkCut', 'linkMalformed', 'formatUnknown']).toContain(await codeOf(link.slice(0, length)))
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(link.length - 1), fc.constantFrom(...'aZ9_-.'), async (at, letter) => {
      fc.pre(link[at] !== letter)
      const code = await codeOf(link.slice(0, at) + letter + link.slice(at + 1))
      expect(['linkCut', 'linkChanged', 'linkMalformed', 'formatUnknown']).toContain(code)
    }),
  )
})
