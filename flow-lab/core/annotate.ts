import type { StateValue } from 'xstate'
import { patchBetween } from './diff.ts'
import { type ActorState, createDigester, type Digester } from './digest.ts'
import { type Charts, createFold } from './fold.ts'
import { digestEvery, everyone, type Flaw, type Hand, type LabEvent, type Line, type Note, type Start } from './log.ts'
import { begin, play, stateAfter } from './player.ts'
import { isShapedLike } from './shape.ts'

/** Something as it was, and as it may be told: with surrogates. */
type Both<T> = { readonly raw: T; readonly told: T }

/** An event of a run on its way into a log. */
export type Step = {
  readonly t: number
  readonly path: string
  readonly chart: string
  readonly event: Both<LabEvent>
  readonly by: string | undefined
  readonly timer: boolean
  readonly hands: readonly Hand[]
  /** What became of the actor when it ran. */
  readonly live: ActorState
}

export type Run = {
  readonly charts: Charts
  readonly starts: readonly (readonly [path: string, start: Both<Start>])[]
  readonly steps: readonly Step[]
  /** A state with surrogates, and as JSON keeps it. */
  readonly tell: (chart: string, state: ActorState) => ActorState
  readonly plain: (value: unknown) => unknown
}

/**
 * The lines of a run, each with what a replay must find. The run is folded twice, as it was and as it is told: the first
 * must be what the actors really did, the second must go the same way. As long as both hold, the lines say what the
 * second fold found, and so will every replay. Where one doesn't, they say how the actor really was: a replay
 * then diverges at that very line instead of showing what never happened.
 */
export const annotate = ({ charts, starts, steps, tell, plain }: Run): { lines: Line[]; flaws: Flaw[] } => {
  const [raw, told] = [createFold(charts), createFold(charts)]
  const digester = createDigester()
  // Who went another way than a fold does, and where to.
  const astray = new Map<string, ActorState>()
  const lines: Line[] = []
  const flaws: Flaw[] = []
  let events = 0

  const digestOfAll = (t: number): Line => {
    events = 0
    const digest = digester.ofStates(new Map([...told.states(), ...astray]))
    return [t, everyone, { type: 'lab.digest', digest }, { sum: '' }]
  }

  /** What a replay must find after a step. */
  const judge = ({ path, event, live, chart }: Step): ActorState => {
    const found = { raw: stateAfter(raw, path, event.raw), told: stateAfter(told, path, event.told) }
    const code = flawBetween(live, found, digester)
    if (code === null && found.told !== null && !astray.has(path)) return found.told
    if (code !== null && !astray.has(path)) flaws.push({ line: lines.length + 1, actor: path, code })
    const state = tell(chart, live)
    astray.set(path, state)
    return state
  }

  for (const [path, start] of starts) {
    begin(raw, path, start.raw)
    begin(told, path, start.told)
  }
  for (const [at, step] of steps.entries()) {
    const { t, path, event, by, timer, hands } = step
    const isStart = event.raw.type === 'xstate.init'
    if (isStart) astray.delete(path)
    const before = isStart ? null : (astray.get(path) ?? told.stateOf(path))
    play(raw, path, event.raw)
    play(told, path, event.told)
    const after = judge(step)
    if (after.status === 'stopped') astray.delete(path)
    const origin = {
      ...(by === undefined ? {} : { by }),
      ...(timer ? { timer } : {}),
      ...(hands.length === 0 ? {} : { hands }),
    }
    const check = digester.ofState(after).slice(0, checkDigits)
    lines.push([t, path, event.told, { ...origin, check, ...changeBetween(before, after, digester, plain), sum: '' }])
    events += 1
    // After all that one thing from outside has brought about, so that every run of the lines has it at the same place.
    if (events >= digestEvery && steps[at + 1]?.by === undefined) lines.push(digestOfAll(t))
  }
  if (events > 0) lines.push(digestOfAll(steps.at(-1)?.t ?? 0))
  return { lines, flaws }
}

const checkDigits = 4

const flawBetween = (
  live: ActorState,
  { raw, told }: Both<ActorState | null>,
  digester: Digester,
): Flaw['code'] | null => {
  if (raw === null || told === null || digester.ofState(raw) !== digester.ofState(live)) return 'notReproducible'
  if (raw.status !== told.status || digester.of(raw.value) !== digester.of(told.value)) return 'redactionTells'
  return isShapedLike(raw.context, told.context) ? null : 'redactionTells'
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
