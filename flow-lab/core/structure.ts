import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { createDigester } from './digest.ts'

/** A call or a child chart; `src` is its name in the chart. */
export type Call = { readonly id: string; readonly src: string }

export type StateStructure = {
  /** `chart.region.state`, whatever id the state was given. */
  readonly place: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The place of the state around it; null for the chart itself. */
  readonly parent: string | null
  /** Places of the states that are entered with it. */
  readonly initial: readonly string[]
  readonly calls: readonly Call[]
  /** Names of the delays that start when it is entered, or milliseconds. */
  readonly delays: readonly string[]
}

export type TransitionStructure = {
  /** Unique in its chart, and the same while others come and go: `signIn.submitting · done signIn → signIn.signedIn`. */
  readonly label: string
  readonly source: string
  readonly event: TransitionEvent
  /** What the chart calls the event, as it stands on a log's line. */
  readonly type: string
  /** Names of the guards, in the order in which they are asked; `!name` where it must not hold. */
  readonly guards: readonly string[]
  /** Places; none when the state is not left. */
  readonly targets: readonly string[]
  readonly reenter: boolean
}

/** `sent`: an event that somebody sends; `done` and `error`: how a call ended; `finished`: a final state was reached inside. */
export type TransitionEvent = {
  readonly kind: 'sent' | 'done' | 'error' | 'after' | 'always' | 'finished'
  /** The event's type, the call's id or the delay's name; empty for `always` and `finished`. */
  readonly name: string
}

/** All of a chart that a drawing, a path or a recorded log depends on. */
export type Structure = {
  readonly chart: string
  readonly states: readonly StateStructure[]
  readonly transitions: readonly TransitionStructure[]
}

export const structureOf = (machine: AnyStateMachine): Structure => ({
  chart: machine.id,
  states: nodesOf(machine.root).map(stateOf),
  transitions: [...labelsOf(machine)].map(([transition, label]) => transitionOf(transition, label)),
})

/** 12 hexadecimal digits that change with every state, transition, guard's name, call and delay, and with nothing else. */
export const structureHash = (machine: AnyStateMachine): string => {
  const before = hashes.get(machine)
  if (before !== undefined) return before
  const hash = createDigester().of(structureOf(machine)).slice(0, 12)
  hashes.set(machine, hash)
  return hash
}

/** The chart's own vocabulary: names of states, events, guards, calls and delays. */
export const wordsOf = (machine: AnyStateMachine): string[] => {
  const { chart, states, transitions } = structureOf(machine)
  return [
    chart,
    ...states.flatMap(({ place, calls: its, delays }) => [
      place.slice(place.lastIndexOf('.') + 1),
      ...its.flatMap(({ id, src }) => [id, src]),
      ...delays,
    ]),
    ...transitions.flatMap(({ event, guards }) => [event.name, ...guards]),
  ].filter((word) => word !== '')
}

/** Every transition of a chart by its definition, as it comes in an inspected microstep, with its label. */
export const labelsOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const before = known.get(machine)
  if (before !== undefined) return before
  const labels = new Map<AnyTransitionDefinition, string>()
  const used = new Set<string>()
  for (const node of nodesOf(machine.root))
    for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const { kind, name } = eventOf(transition)
      const event = [kind === 'sent' ? '' : kind === 'finished' ? 'done inside' : kind, name].filter(Boolean).join(' ')
      const guards = guardsOf(transition.guard).join(' ')
      const targets = transition.target?.map(placeOf).join(', ') ?? 'itself'
      const base = `${placeOf(node)} · ${event}${guards === '' ? '' : ` [${guards}]`} → ${targets}`
      let label = base
      for (let copy = 2; used.has(label); copy++) label = `${base} (${copy})`
      used.add(label)
      labels.set(transition, label)
    }
  known.set(machine, labels)
  return labels
}

export const placeOf = (node: StateNode): string => [node.machine.id, ...node.path].join('.')

/** A state and all states inside it, in the order of the chart. */
export const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const hashes = new WeakMap<AnyStateMachine, string>()
const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()

const stateOf = (node: StateNode): StateStructure => ({
  place: placeOf(node),
  kind: node.type,
  parent: node.parent === undefined ? null : placeOf(node.parent),
  initial: node.type === 'compound' ? node.initial.target.map(placeOf) : [],
  calls: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
  delays: node.after.map(({ delay }) => String(delay)),
})

const transitionOf = (transition: AnyTransitionDefinition, label: string): TransitionStructure => ({
  label,
  source: placeOf(transition.source),
  event: eventOf(transition),
  type: transition.eventType,
  guards: guardsOf(transition.guard),
  targets: transition.target?.map(placeOf) ?? [],
  reenter: transition.reenter,
})

const eventOf = ({ eventType, source }: AnyTransitionDefinition): TransitionEvent => {
  if (eventType === '') return { kind: 'always', name: '' }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'finished', name: '' }
  for (const [kind, start] of calls)
    if (eventType.startsWith(start)) return { kind, name: eventType.slice(start.length) }
  if (eventType.startsWith(timer))
    return { kind: 'after', name: eventType.slice(timer.length, -(source.id.length + 1)) }
  return { kind: 'sent', name: eventType }
}

const calls = [
  ['done', 'xstate.done.actor.'],
  ['error', 'xstate.error.actor.'],
] as const
const timer = 'xstate.after.'

// What `and`, `or`, `not` and `stateIn` make are functions that carry their parts. Only `not` has a single one. The name of
// a function says nothing: a bundler changes it.
const guardsOf = (guard: unknown): string[] => {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [guard]
  const { guards, type, stateValue } = guard as { guards?: unknown; type?: unknown; stateValue?: unknown }
  if (Array.isArray(guards))
    return guards.flatMap(guardsOf).map((name) => (guards.length === 1 ? opposite(name) : name))
  if (stateValue !== undefined) return [`in ${stateText(stateValue)}`]
  return [typeof type === 'string' ? type : 'inline']
}

const opposite = (name: string): string => (name.startsWith('!') ? name.slice(1) : `!${name}`)

const stateText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([state, inner]) => [state, stateText(inner)].filter(Boolean).join('.'))
        .join(' ')
    : String(value)
