import { applyPatch, type Difference, stateDifferences } from './diff.ts'
import { type ActorState, createDigester, type Digester } from './digest.ts'
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
import { type Charts, createSimulation, type SimulatedActor, type Simulation } from './simulation.ts'
import { structureHash } from './structure.ts'

/** The first line at which a replay differs from the recording. */
export type Divergence = {
  /** Counted from 1. */
  readonly line: number
  /** The actor whose state differs; null when only the digest of all actors does, because of a line after `since`. */
  readonly actor: string | null
  readonly since: number
  readonly event: LabEvent
  /** The recorded state; its context is null in a log that is not full. Null when `actor` is null. */
  readonly expected: ActorState | null
  /** The replayed state. Null when `actor` is null or does not exist. */
  readonly found: ActorState | null
  /** `left` is the recorded state. */
  readonly differences: readonly Difference[]
}

export type Replay = {
  /** Why the log was not replayed, or not to the end; empty when it was. */
  readonly problems: readonly Problem[]
  /** Null when the replay equals the recording up to the last line. */
  readonly divergence: Divergence | null
  /** The replayed digests with their lines. */
  readonly digests: readonly { readonly line: number; readonly digest: string }[]
  /** The last line that was replayed. */
  readonly last: number
  /** All actors after a line, by path; line 0 is before the first. */
  readonly at: (line: number) => ReadonlyMap<string, SimulatedActor>
}

export type ReplayOptions = {
  /** Also replay charts whose structure has changed since the recording. Default: they are a problem. */
  readonly allowChanged?: boolean
}

/** The problems that prevent a replay with these charts; those of changed charts only unless `allowChanged` is true. */
export const problemsOf = (
  { header, lines }: Log,
  charts: Charts,
  { allowChanged = false }: ReplayOptions = {},
): Problem[] => {
  const problems: Problem[] = []
  for (const [chart, hash] of Object.entries(header.charts)) {
    const machine = Object.hasOwn(charts, chart) ? charts[chart] : undefined
    if (machine === undefined) problems.push({ code: 'chartUnknown', line: null, at: '/charts', chart })
    else if (!allowChanged && structureHash(machine) !== hash)
      problems.push({ code: 'structureChanged', line: null, at: '/charts', chart })
  }
  for (const [index, [, , event]] of lines.entries())
    if (event.type === 'xstate.init' && 'chart' in event && !Object.hasOwn(header.charts, String(event.chart)))
      problems.push({ code: 'chartUnknown', line: index + 1, at: '/2/chart', chart: String(event.chart) })
  return problems
}

/** Simulates a log with its charts and compares every line with the recording. No actor runs. */
export const replay = (log: Log, charts: Charts, options: ReplayOptions = {}): Replay => {
  const simulation = createSimulation(charts)
  const digester = createDigester()
  const problems = problemsOf(log, charts, options)
  const digests: { line: number; digest: string }[] = []
  if (problems.length === 0) problems.push(...startActors(simulation, log))
  const saves = [simulation.save()]
  let divergence: Divergence | null = null
  let [last, since] = [0, 0]
  for (const [index, line] of log.lines.entries()) {
    if (problems.length > 0 || divergence !== null) break
    last = index + 1
    if (isDigest(line)) {
      const digest = digester.ofStates(simulation.states())
      digests.push({ line: last, digest })
      if (digest !== line[2].digest) divergence = { ...noActor, line: last, since, event: line[2] }
      since = last
    } else if (isImpossible(simulation, line)) problems.push({ code: 'stateUnknown', line: last, at: '/2/state' })
    else divergence = compare(simulation, line, { line: last, full: log.header.full, digester })
    if (last % saveEvery === 0) saves.push(simulation.save())
  }
  return {
    problems,
    divergence,
    digests,
    last,
    at: (line) => actorsAt(simulation, log.lines, saves, Math.min(line, last)),
  }
}

/** Starts every actor of the header. */
export const startActors = (simulation: Simulation, { header }: Log): Problem[] => {
  const problems: Problem[] = []
  // Starting an actor removes those inside it, so outer actors start first.
  for (const [path, start] of Object.entries(header.actors).sort(([a], [b]) => a.length - b.length))
    try {
      startActor(simulation, path, start)
    } catch (error) {
      const code = error instanceof RangeError ? 'chartUnknown' : 'stateUnknown'
      problems.push({ code, line: null, at: `/actors/${path}`, chart: start.chart })
    }
  return problems
}

/** Applies one event. @throws as `Simulation.start` and `Simulation.restore` */
export const applyEvent = (simulation: Simulation, path: string, event: LabEvent): void => {
  if (event.type === 'xstate.init') startActor(simulation, path, event as unknown as Start)
  else simulation.receive(path, event)
}

/** The state of the actor that received an event; `stoppedState` after a stop. */
export const stateAfter = (simulation: Simulation, path: string, event: LabEvent): ActorState | null =>
  simulation.stateOf(path) ?? (event.type === 'xstate.stop' ? stoppedState : null)

export const stoppedState: ActorState = { value: null, context: null, status: 'stopped' }
const noActor = { actor: null, expected: null, found: null, differences: [] }
const saveEvery = 64

/** Starts or restores one actor. */
export const startActor = (simulation: Simulation, path: string, { chart, input, state }: Start): void => {
  if (state === undefined) simulation.start(path, chart, input)
  else simulation.restore(path, chart, state)
}

/** Whether a line starts an actor in a state that its chart does not have. */
const isImpossible = (simulation: Simulation, [, path, event]: EventLine): boolean => {
  if (event.type !== 'xstate.init' || event.state === undefined) return false
  const saved = simulation.save()
  try {
    applyEvent(simulation, path, event)
    return false
  } catch {
    return true
  } finally {
    simulation.load(saved)
  }
}

type Comparison = { line: number; full: boolean; digester: Digester }

const compare = (
  simulation: Simulation,
  line: EventLine,
  { line: number, full, digester }: Comparison,
): Divergence | null => {
  const [, actor, event, note] = line
  const before = event.type === 'xstate.init' ? null : simulation.stateOf(actor)
  applyEvent(simulation, actor, event)
  const after = stateAfter(simulation, actor, event)
  const isValueSame = after !== null && isAsRecorded(before, after, note, digester)
  if (isValueSame && digester.ofState(after).startsWith(note.check)) return null
  const expected = recordedStateAfter(before, note, full)
  const found = toPlain(after)
  const differences = stateDifferences(expected, full || found === null ? found : { ...found, context: null })
  return { line: number, actor, since: number - 1, event, expected, found, differences }
}

/** Compares value and status, which a line contains completely if they changed; the check may have one digit only. */
const isAsRecorded = (
  before: ActorState | null,
  after: ActorState,
  { value, status }: Note,
  digester: Digester,
): boolean =>
  after.status === (status ?? before?.status ?? 'active') &&
  (after === stoppedState || digester.of(after.value) === digester.of(value ?? before?.value))

/** The state that a line records for its actor, given the state before; the context is null in a log that is not full. */
export const recordedStateAfter = (
  before: ActorState | null,
  { value, status, set = [], unset = [] }: Note,
  full: boolean,
): ActorState => {
  const { value: at, context, status: statusBefore } = toPlain(before) ?? { value: null, context: {}, status: 'active' }
  return {
    value: value ?? at,
    context: full ? applyPatch(context, { set, unset }) : null,
    status: status ?? statusBefore,
  }
}

const toPlain = (state: ActorState | null): ActorState | null =>
  state === null ? null : (plain({ value: state.value, context: state.context, status: state.status }) as ActorState)

const plain = createCopier((actor) => ('sessionId' in actor ? String(actor.sessionId) : undefined))

const actorsAt = (
  simulation: Simulation,
  lines: readonly Line[],
  saves: readonly ReadonlyMap<string, SimulatedActor>[],
  to: number,
): ReadonlyMap<string, SimulatedActor> => {
  const at = Math.min(Math.floor(to / saveEvery), saves.length - 1)
  simulation.load(saves[at] ?? new Map())
  for (const line of lines.slice(at * saveEvery, to)) if (!isDigest(line)) applyEvent(simulation, line[1], line[2])
  return simulation.save()
}
