import { allActors, type Header, isDigest, type Line, type Log, type Problem, type Read } from './log.ts'
import { isRecord } from './plain.ts'
import {
  anything,
  boolean,
  type Check,
  count,
  either,
  list,
  matching,
  object,
  oneOf,
  optional,
  record,
  string,
  text,
  tuple,
} from './pointer-checks.ts'

/** Parses a header from a file or link; the problem names the first malformed field. */
export const parseHeader = (given: unknown): Read<Header> => {
  const fault = header(given)
  if (fault === null) return { ok: true, value: given as Header }
  return { ok: false, problems: [{ code: 'headerMalformed', line: null, at: fault }] }
}

/** Parses lines from a file or link; the problem names the first malformed line. */
export const parseLines = (given: readonly unknown[]): Read<Line[]> => {
  for (const [index, row] of given.entries()) {
    const fault = checkOf(row)(row)
    if (fault !== null) return { ok: false, problems: [{ code: 'lineMalformed', line: index + 1, at: fault }] }
  }
  return { ok: true, value: given as Line[] }
}

/** Problems that no check of a single line finds: decreasing times, and events for an actor that does not exist then. */
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

const stateValue: Check = (value) => either(text, record(stateValue))(value)

const start = {
  chart: text,
  input: anything,
  state: optional(
    object({
      value: stateValue,
      context: record(anything),
      status: text,
      history: optional(record(list(text))),
      children: list(text),
    }),
  ),
}

const isoTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])T(?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/

const header = object({
  charts: record(matching(/^[0-9a-f]{12}$/)),
  actors: record(object(start)),
  language: text,
  theme: text,
  seed: string,
  startedAt: matching(isoTime),
  environment: optional(record(string)),
  wrong: optional(object({ line: count, text: string })),
  full: boolean,
})

const digestLine = tuple(
  count,
  oneOf(allActors),
  object({ type: oneOf('lab.digest'), digest: matching(/^[0-9a-f]{16}$/) }),
)

const interaction = object({
  do: oneOf('press', 'fill', 'choose', 'key'),
  role: text,
  name: string,
  nth: count,
  value: optional(string),
})

const lineOf = (event: Check): Check =>
  tuple(
    count,
    string,
    event,
    object({
      by: optional(string),
      timer: optional(oneOf(true)),
      hands: optional(list(interaction)),
      check: matching(/^[0-9a-f]{1,16}$/),
      value: optional(stateValue),
      status: optional(text),
      set: optional(list(tuple(string, anything))),
      unset: optional(list(string)),
    }),
  )

const startLine = lineOf(object({ type: oneOf('xstate.init'), ...start }))
const eventLine = lineOf(object({ type: text }, true))

// One check for each kind of line instead of alternatives, so that the pointer names the field.
const checkOf = (row: unknown): Check => {
  const [, actor, event] = Array.isArray(row) ? row : []
  if (actor === allActors) return digestLine
  return isRecord(event) && event.type === 'xstate.init' ? startLine : eventLine
}
