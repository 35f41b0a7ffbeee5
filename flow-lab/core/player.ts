import { type Difference, patched, stateDifferences } from './diff.ts'
import { type ActorState, createDigester, type Digester } from './digest.ts'
import { type Charts, createFold, type Fold, type Standing } from './fold.ts'
import {
  type EventLine,
  isDigest,
  type LabEvent,
  type Line,
  type Log,
  type Note,
  type Problem,
  type Start,
} from './log.ts'
import { createCopier } from './plain.ts'
import { structureHash } from './structure.ts'

/** The first line at which a replay is not what was recorded. */
export type Divergence = {
  /** Counted from 1. */
  readonly line: number
  /** The actor whose state differs; null when only the digest of all together does, somewhere after the line `since`. */
  readonly actor: string | null
  readonly since: number
  readonly event: LabEvent
  /** The state as recorded, its context null in a log that doesn't say what lines change. Null when `actor` is. */
  readonly expected: ActorState | null
  /** The state as replayed. Null when `actor` is, or when nobody stands there. */
  readonly found: ActorState | null
  /** `left` is what was recorded. */
  readonly differences: readonly Difference[]
}

export type Replay = {
  /** Why nothing was replayed, or not to the end; empty when the charts could be asked. */
  readonly problems: readonly Problem[]
  /** Null: the replay is the recording, to the last line. */
  readonly divergence: Divergence | null
  /** The digests as replayed, by the lines on which they stand. */
  readonly digests: readonly { readonly line: number; readonly digest: string }[]
  /** The last line that was replayed. */
  readonly last: number
  /** Where every actor stands after a line, by path; 0 is before the first. */
  readonly at: (line: number) => ReadonlyMap<string, Standing>
}

export type ReplayOptions = {
  /** Replay charts whose structure changed since, to see where that tells. Otherwise they are refused. */
  readonly allowChanged?: boolean
}

/** What keeps a log from being replayed with these charts. */
export const problemsOf = ({ header, lines }: Log, charts: Charts): Problem[] => {
  const problems: Problem[] = []
  for (const [chart, hash] of Object.entries(header.charts)) {
    const machine = Object.hasOwn(charts, chart) ? charts[chart] : undefined
    if (machine === undefined) problems.push({ code: 'chartUnknown', line: null, at: '/charts', chart })
    else if (structureHash(machine) !== hash)
      problems.push({ code: 'structureChanged', line: null, at: '/charts', chart })
  }
  for (const [index, [, , event]] of lines.entries())
    if (event.type === 'xstate.init' && 'chart' in event && !Object.hasOwn(header.charts, String(event.chart)))
      problems.push({ code: 'chartUnknown', line: index + 1, at: '/2/chart', chart: String(event.chart) })
  return problems
}

/** Folds a log with its charts, without running anything, and compares every line with what was recorded. */
export const replay = (log: Log, charts: Charts, { allowChanged = false }: ReplayOptions = {}): Replay => {
  const fold = createFold(charts)
  const digester = createDigester()
  const problems = problemsOf(log, charts).filter(({ code }) => !allowChanged || code !== 'structureChanged')
  const digests: { line: number; digest: string }[] = []
  if (problems.length === 0) problems.push(...standUp(fold, log))
  const marks = [fold.mark()]
  let divergence: Divergence | null = null
  let [last, since] = [0, 0]
  for (const [index, line] of log.lines.entries()) {
    if (problems.length > 0 || divergence !== null) break
    last = index + 1
    if (isDigest(line)) {
      const digest = digester.ofStates(fold.states())
      digests.push({ line: last, digest })
      if (digest !== line[2].digest) divergence = { ...nobody, line: last, since, event: line[2] }
      since = last
    } else if (isImpossible(fold, line)) problems.push({ code: 'stateUnknown', line: last, at: '/2/state' })
    else divergence = compare(fold, line, { line: last, full: log.header.full, digester })
    if (last % markEvery === 0) marks.push(fold.mark())
  }
  return { problems, divergence, digests, last, at: (line) => standingAt(fold, log.lines, marks, Math.min(line, last)) }
}

/** Lets every actor stand that stood before the first line. */
export const standUp = (fold: Fold, { header }: Log): Problem[] => {
  const problems: Problem[] = []
  // Whoever starts clears what stands inside of it, so the outer ones come first.
  for (const [path, start] of Object.entries(header.actors).sort(([a], [b]) => a.length - b.length))
    try {
      begin(fold, path, start)
    } catch (error) {
      const code = error instanceof RangeError ? 'chartUnknown' : 'stateUnknown'
      problems.push({ code, line: null, at: `/actors/${path}`, chart: start.chart })
    }
  return problems
}

/** Plays one event. Throws where `Fold.start` and `Fold.restore` do. */
export const play = (fold: Fold, path: string, event: LabEvent): void => {
  if (event.type === 'xstate.init') begin(fold, path, event as unknown as Start)
  else fold.receive(path, event)
}

/** The state after an event of the actor that received it: one that was stopped is gone. */
export const stateAfter = (fold: Fold, path: string, event: LabEvent): ActorState | null =>
  fold.stateOf(path) ?? (event.type === 'xstate.stop' ? gone : null)

export const gone: ActorState = { value: null, context: null, status: 'stopped' }
const nobody = { actor: null, expected: null, found: null, differences: [] }
const markEvery = 64

/** Lets one actor stand. */
export const begin = (fold: Fold, path: string, { chart, input, state }: Start): void => {
  if (state === undefined) fold.start(path, chart, input)
  else fold.restore(path, chart, state)
}

/** Whether a line starts an actor in a state that its chart doesn't have. */
const isImpossible = (fold: Fold, [, path, event]: EventLine): boolean => {
  if (event.type !== 'xstate.init' || event.state === undefined) return false
  const mark = fold.mark()
  try {
    play(fold, path, event)
    return false
  } catch {
    return true
  } finally {
    fold.goTo(mark)
  }
}

type Comparison = { line: number; full: boolean; digester: Digester }

const compare = (fold: Fold, line: EventLine, { line: number, full, digester }: Comparison): Divergence | null => {
  const [, actor, event, note] = line
  const before = event.type === 'xstate.init' ? null : fold.stateOf(actor)
  play(fold, actor, event)
  const after = stateAfter(fold, actor, event)
  const isValue = after !== null && isAsNoted(before, after, note, digester)
  if (isValue && digester.ofState(after).startsWith(note.check)) return null
  const expected = stateNoted(before, note, full)
  const found = plainly(after)
  const differences = stateDifferences(expected, full || found === null ? found : { ...found, context: null })
  return { line: number, actor, since: number - 1, event, expected, found, differences }
}

/** A check may be short; where an actor stands is told whole, by what is noted and by what is not. */
const isAsNoted = (
  before: ActorState | null,
  after: ActorState,
  { value, status }: Note,
  digester: Digester,
): boolean =>
  after.status === (status ?? before?.status ?? 'active') &&
  (after === gone || digester.of(after.value) === digester.of(value ?? before?.value))

/** The state that a line says that its actor got into, coming from another; its context is null in a log that is not full. */
export const stateNoted = (
  before: ActorState | null,
  { value, status, set = [], unset = [] }: Note,
  full: boolean,
): ActorState => {
  const { value: at, context, status: so } = plainly(before) ?? { value: null, context: {}, status: 'active' }
  return { value: value ?? at, context: full ? patched(context, { set, unset }) : null, status: status ?? so }
}

const plainly = (state: ActorState | null): ActorState | null =>
  state === null ? null : (plain({ value: state.value, context: state.context, status: state.status }) as ActorState)

const plain = createCopier((actor) => ('sessionId' in actor ? String(actor.sessionId) : undefined))

const standingAt = (
  fold: Fold,
  lines: readonly Line[],
  marks: readonly ReadonlyMap<string, Standing>[],
  to: number,
): ReadonlyMap<string, Standing> => {
  const at = Math.min(Math.floor(to / markEvery), marks.length - 1)
  fold.goTo(marks[at] ?? new Map())
  for (const line of lines.slice(at * markEvery, to)) if (!isDigest(line)) play(fold, line[1], line[2])
  return fold.mark()
}
