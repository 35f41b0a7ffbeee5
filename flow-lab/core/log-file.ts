import * as v from 'valibot'
import { everyone, type Header, isDigest, type Line, type Log, logFormat, type Problem, type Read } from './log.ts'
import { isRecord } from './plain.ts'
import { type HeaderSeal, sealed, sealOfHeader, sumsOf } from './seal.ts'

/** A log as a file: JSON, with each line of the log on a row of its own. Seals what is written. */
export const writeLog = (log: Log): string => {
  const { header, lines } = sealed(log)
  const head = JSON.stringify({ format: logFormat, header, seal: sealOfHeader(header, lines.length) })
  const rows = lines.map((line) => JSON.stringify(line))
  return `${head.slice(0, -1)},"lines":[\n${rows.join(',\n')}\n]}\n`
}

/** The log in a file's text, or what is wrong with the file and where. */
export const readLog = (text: string): Read<Log> => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return refused(brokenRow(text))
  }
  if (!isRecord(file) || typeof file.format !== 'string') return refused({ code: 'notALog', line: null })
  if (file.format !== logFormat) return refused({ code: 'formatUnknown', line: null, at: '/format' })
  const head = v.safeParse(headSchema, file)
  if (!head.success) return refused({ code: 'headerMalformed', line: null, at: pointerTo(head.issues[0]) })
  return readLines(head.output as Head)
}

type Head = { header: Header; seal: HeaderSeal; lines: readonly unknown[] }

const readLines = ({ header, seal, lines }: Head): Read<Log> => {
  const read: Line[] = []
  for (const [at, row] of lines.entries()) {
    const line = v.safeParse(schemaOf(row), row)
    if (!line.success) return refused({ code: 'lineMalformed', line: at + 1, at: pointerTo(line.issues[0]) })
    read.push(line.output as Line)
  }
  if (sealOfHeader(header, seal.lines).sum !== seal.sum) return refused({ code: 'headerChanged', line: null })
  const sums = sumsOf(header, read)
  const changed = read.findIndex(([, , , { sum }], at) => sum !== sums[at])
  if (changed !== -1) return refused({ code: 'lineChanged', line: changed + 1 })
  if (read.length !== seal.lines) return refused({ code: 'logCut', line: Math.min(read.length, seal.lines) + 1 })
  const problems = orderProblems({ header, lines: read })
  return problems.length === 0 ? { ok: true, value: { header, lines: read } } : { ok: false, problems }
}

/** What no schema sees: time that runs backwards, and events for an actor that does not stand there. */
const orderProblems = ({ header, lines }: Log): Problem[] => {
  const problems: Problem[] = []
  const standing = new Set(Object.keys(header.actors))
  let before = 0
  for (const [at, line] of lines.entries()) {
    const [t, actor, event] = line
    if (t < before) problems.push({ code: 'timeBackwards', line: at + 1, at: '/0' })
    before = t
    if (isDigest(line)) continue
    if (event.type === 'xstate.init') standing.add(actor)
    else if (!standing.has(actor)) problems.push({ code: 'actorUnknown', line: at + 1, at: '/1' })
  }
  return problems
}

const refused = (problem: Problem): Read<never> => ({ ok: false, problems: [problem] })

/** Which line of the log stands on the first row that is no JSON. A file that ends too early is cut. */
const brokenRow = (text: string): Problem => {
  if (!text.startsWith('{"format":')) return { code: 'notJson', line: null }
  const rows = text.split('\n')
  if (!rows[0]?.endsWith(',"lines":[')) return { code: 'notJson', line: null, at: '/header' }
  const broken = rows.slice(1).findIndex((row) => row === ']}' || !isJson(row.replace(/,$/, '')))
  const isLast = rows.slice(broken + 2).every((row) => row === '')
  return { code: isLast && rows[broken + 1] !== ']}' ? 'logCut' : 'notJson', line: broken + 1 }
}

const isJson = (row: string): boolean => {
  try {
    JSON.parse(row)
    return true
  } catch {
    return false
  }
}

const pointerTo = (issue: v.BaseIssue<unknown>): string =>
  issue.path?.map(({ key }) => `/${String(key)}`).join('') ?? ''

const text = v.pipe(v.string(), v.nonEmpty())
const stateValue: v.GenericSchema = v.union([
  text,
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
])

const startEntries = {
  chart: text,
  input: v.optional(v.unknown()),
  state: v.optional(
    v.strictObject({
      value: stateValue,
      context: v.record(v.string(), v.unknown()),
      status: text,
      history: v.optional(v.record(v.string(), v.array(text))),
      children: v.array(text),
    }),
  ),
}

const headSchema = v.object({
  header: v.strictObject({
    charts: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
    actors: v.record(v.string(), v.strictObject(startEntries)),
    language: text,
    theme: text,
    seed: v.string(),
    startedAt: v.pipe(v.string(), v.isoTimestamp()),
    full: v.boolean(),
  }),
  seal: v.strictObject({ lines: v.pipe(v.number(), v.integer(), v.minValue(0)), sum: text }),
  lines: v.array(v.unknown()),
})

const time = v.pipe(v.number(), v.integer(), v.minValue(0))
const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))

const digestSchema = v.strictTuple([
  time,
  v.literal(everyone),
  v.strictObject({ type: v.literal('lab.digest'), digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) }),
  v.strictObject({ sum }),
])

const lineSchema = (event: v.GenericSchema) =>
  v.strictTuple([
    time,
    v.string(),
    event,
    v.strictObject({
      by: v.optional(v.string()),
      timer: v.optional(v.literal(true)),
      check: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,16}$/)),
      value: v.optional(stateValue),
      status: v.optional(text),
      set: v.optional(v.array(v.strictTuple([v.string(), v.unknown()]))),
      unset: v.optional(v.array(v.string())),
      sum,
    }),
  ])

const startSchema = lineSchema(v.strictObject({ type: v.literal('xstate.init'), ...startEntries }))
const eventSchema = lineSchema(v.looseObject({ type: text }))

// One schema for one kind of line, so that an error names the place and not only the line.
const schemaOf = (row: unknown): v.GenericSchema => {
  const [, actor, event] = Array.isArray(row) ? row : []
  if (actor === everyone) return digestSchema
  return isRecord(event) && event.type === 'xstate.init' ? startSchema : eventSchema
}
