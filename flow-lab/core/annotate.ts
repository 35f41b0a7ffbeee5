import type { StateValue } from 'xstate'
import { patchBetween } from './diff.ts'
import { type ActorState, createDigester, type Digester } from './digest.ts'
import {
  allActors,
  digestEvery,
  type Flaw,
  type Interaction,
  type LabEvent,
  type Line,
  type Note,
  type Start,
} from './log.ts'
import { applyEvent, startActor, stateAfter } from './player.ts'
import { hasSameShape } from './shape.ts'
import { type Charts, createSimulation } from './simulation.ts'

/** A value with its secrets, and with surrogates in their place. */
type Both<T> = { readonly raw: T; readonly redacted: T }

/** An event of a run that becomes a line. */
export type Step = {
  readonly t: number
  readonly path: string
  readonly chart: string
  readonly event: Both<LabEvent>
  readonly by: string | undefined
  readonly timer: boolean
  readonly interactions: readonly Interaction[]
  /** The state of the running actor after the event. */
  readonly live: ActorState
}

export type Run = {
  readonly charts: Charts
  readonly starts: readonly (readonly [path: string, start: Both<Start>])[]
  readonly steps: readonly Step[]
  /** The state with surrogates. */
  readonly redactState: (chart: string, state: ActorState) => ActorState
  /** The value as JSON keeps it. */
  readonly plain: (value: unknown) => unknown
}

/**
 * The lines of a run, each with the state that a replay must find. The run is simulated twice, with secrets and with
 * surrogates. The first simulation must lead to the states of the running actors, the second to states of the same shape.
 * While both hold, lines contain the states of the second simulation, as every replay computes them. Where one fails, its
 * lines contain the state of the running actor and a flaw is returned: a replay then diverges at that line instead of
 * showing a state that never existed.
 */
export const annotate = ({ charts, starts, steps, redactState, plain }: Run): { lines: Line[]; flaws: Flaw[] } => {
  const [raw, redacted] = [createSimulation(charts), createSimulation(charts)]
  const digester = createDigester()
  // States of running actors that differ from their simulation.
  const deviating = new Map<string, ActorState>()
  const lines: Line[] = []
  const flaws: Flaw[] = []
  let events = 0

  const digestOfAll = (t: number): Line => {
    events = 0
    const digest = digester.ofStates(new Map([...redacted.states(), ...deviating]))
    return [t, allActors, { type: 'lab.digest', digest }]
  }

  /** The state that a replay must find after a step. */
  const stateToFind = ({ path, event, live, chart }: Step): ActorState => {
    const found = { raw: stateAfter(raw, path, event.raw), redacted: stateAfter(redacted, path, event.redacted) }
    const code = flawBetween(live, found, digester)
    if (code === null && found.redacted !== null && !deviating.has(path)) return found.redacted
    if (code !== null && !deviating.has(path)) flaws.push({ line: lines.length + 1, actor: path, code })
    const state = redactState(chart, live)
    deviating.set(path, state)
    return state
  }

  for (const [path, start] of starts) {
    startActor(raw, path, start.raw)
    startActor(redacted, path, start.redacted)
  }
  for (const [at, step] of steps.entries()) {
    const { t, path, event, by, timer, interactions } = step
    const isStart = event.raw.type === 'xstate.init'
    if (isStart) deviating.delete(path)
    const before = isStart ? null : (deviating.get(path) ?? redacted.stateOf(path))
    applyEvent(raw, path, event.raw)
    applyEvent(redacted, path, event.redacted)
    const after = stateToFind(step)
    if (after.status === 'stopped') deviating.delete(path)
    const origin = {
      ...(by === undefined ? {} : { by }),
      ...(timer ? { timer } : {}),
      ...(interactions.length === 0 ? {} : { hands: interactions }),
    }
    const check = digester.ofState(after).slice(0, checkDigits)
    lines.push([t, path, event.redacted, { ...origin, check, ...changeBetween(before, after, digester, plain) }])
    events += 1
    // Only after all events that one event from outside has caused: their order is the same in every run.
    if (events >= digestEvery && steps[at + 1]?.by === undefined) lines.push(digestOfAll(t))
  }
  if (events > 0) lines.push(digestOfAll(steps.at(-1)?.t ?? 0))
  return { lines, flaws }
}

const checkDigits = 4

const flawBetween = (
  live: ActorState,
  { raw, redacted }: Both<ActorState | null>,
  digester: Digester,
): Flaw['code'] | null => {
  if (raw === null || redacted === null || digester.ofState(raw) !== digester.ofState(live)) return 'notReproducible'
  if (raw.status !== redacted.status || digester.of(raw.value) !== digester.of(redacted.value)) return 'redactionTells'
  return hasSameShape(raw.context, redacted.context) ? null : 'redactionTells'
}

const changeBetween = (
  before: ActorState | null,
  after: ActorState,
  digester: Digester,
  plain: (value: unknown) => unknown,
): Pick<Note, 'value' | 'status' | 'set' | 'unset'> => {
  if (after.status === 'stopped') return { status: after.status }
  const { set, unset } = patchBetween(plain(before?.context ?? {}), plain(after.context), digester)
  return {
    ...(before !== null && digester.of(before.value) === digester.of(after.value)
      ? {}
      : { value: after.value as StateValue }),
    ...((before?.status ?? 'active') === after.status ? {} : { status: after.status }),
    ...(set.length === 0 ? {} : { set }),
    ...(unset.length === 0 ? {} : { unset }),
  }
}
