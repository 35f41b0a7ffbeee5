import * as v from 'valibot'
import { allActors, type Header, isDigest, type Line, type Log, type Problem, type Read } from './log.ts'
import { isRecord } from './plain.ts'

/** Parses a header from a file or link; the problem names the first malformed field. */
export const parseHeader = (given: unknown): Read<Header> => {
  const header = v.safeParse(headerSchema, given)
  if (header.success) return { ok: true, value: header.output as Header }
  return { ok: false, problems: [{ code: 'headerMalformed', line: null, at: pointerTo(header.issues[0]) }] }
}

/** Parses lines from a file or link; the problem names the first malformed line. */
export const parseLines = (given: readonly unknown[]): Read<Line[]> => {
  const lines: Line[] = []
  for (const [index, row] of given.entries()) {
    const line = v.safeParse(schemaOf(row), row)
    if (!line.success)
      return { ok: false, problems: [{ code: 'lineMalformed', line: index + 1, at: pointerTo(line.issues[0]) }] }
    lines.push(line.output as Line)
  }
  return { ok: true, value: lines }
}

/** Problems that no schema finds: decreasing times, and events for an actor that does not exist then. */
export const orderProblems = ({ header, lines }: Log): Problem[] => {
  const problems: Problem[] = []
  const present = new Set(Object.keys(header.actors))
  let before = 0
  for (const [at, line] of lines.entries()) {
    const [t, actor, event] = line
    if (t < before) problems.push({ code: 'timeBackwards', line: at + 1, at: '/0' })
    before = t
    if (isDigest(line)) continue
    if (event.type === 'xstate.init') present.add(actor)
    else if (event.type === 'xstate.stop' && present.delete(actor)) continue
    else if (!present.has(actor)) problems.push({ code: 'actorUnknown', line: at + 1, at: '/1' })
  }
  return problems
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

const headerSchema = v.strictObject({
  charts: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
  actors: v.record(v.string(), v.strictObject(startEntries)),
  language: text,
  theme: text,
  seed: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  environment: v.optional(v.record(v.string(), v.string())),
  full: v.boolean(),
})

const time = v.pipe(v.number(), v.integer(), v.minValue(0))
const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))

const digestSchema = v.strictTuple([
  time,
  v.literal(allActors),
  v.strictObject({ type: v.literal('lab.digest'), digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) }),
  v.strictObject({ sum }),
])

const handSchema = v.strictObject({
  do: v.picklist(['press', 'fill', 'choose', 'key']),
  role: text,
  name: v.string(),
  nth: v.pipe(v.number(), v.integer(), v.minValue(0)),
  value: v.optional(v.string()),
})

const lineSchema = (event: v.GenericSchema) =>
  v.strictTuple([
    time,
    v.string(),
    event,
    v.strictObject({
      by: v.optional(v.string()),
      timer: v.optional(v.literal(true)),
      hands: v.optional(v.array(handSchema)),
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

// One schema for each kind of line instead of a union, so that an issue names the field.
const schemaOf = (row: unknown): v.GenericSchema => {
  const [, actor, event] = Array.isArray(row) ? row : []
  if (actor === allActors) return digestSchema
  return isRecord(event) && event.type === 'xstate.init' ? startSchema : eventSchema
}
