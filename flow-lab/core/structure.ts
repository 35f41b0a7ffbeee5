import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { createDigester } from './digest.ts'

/** A call or a child chart; `src` is its name in the chart, `name` another name to show. */
export type Call = { readonly id: string; readonly src: string; readonly name?: string }

export type StateStructure = {
  /** `chart.region.state`; does not depend on ids given in the chart. */
  readonly id: string
  /** Its `description` in the chart, or another name to show; no part of the hash. */
  readonly name?: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The id of the outer state; null for the chart itself. */
  readonly parent: string | null
  /** Places of its initial states. */
  readonly initial: readonly string[]
  readonly calls: readonly Call[]
  /** Names of the delays that start when it is entered, or their milliseconds. */
  readonly delays: readonly string[]
}

export type TransitionStructure = {
  /** Unique in its chart and independent of other transitions: `signIn.submitting · done signIn → signIn.signedIn`. */
  readonly label: string
  /** Its `description` in the chart, or another name to show; no part of the hash. */
  readonly name?: string
  readonly source: string
  readonly event: TransitionEvent
  /** The event's type in the chart and in a log. */
  readonly type: string
  /** Names of the guards in the order of evaluation; `!name` for a negated one. */
  readonly guards: readonly string[]
  /** Places; empty when the state is not left. */
  readonly targets: readonly string[]
  readonly reenter: boolean
}

/** `sent`: an event of the chart; `done` and `error`: results of a call; `finished`: an inner final state was reached. */
export type TransitionEvent = {
  readonly kind: 'sent' | 'done' | 'error' | 'after' | 'always' | 'finished'
  /** The event's type, the call's id or the delay's name; empty for `always` and `finished`. */
  readonly name: string
}

/** Everything of a chart that drawings, paths and recorded logs depend on. */
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
  const hash = createDigester()
    .of(withoutNames(structureOf(machine)))
    .slice(0, 12)
  hashes.set(machine, hash)
  return hash
}

const withoutNames = ({ chart, states, transitions }: Structure): Structure => ({
  chart,
  states: states.map(({ name: _, ...state }) => state),
  transitions: transitions.map(({ name: _, ...transition }) => transition),
})

/** All names in a chart: of states, events, guards, calls and delays. */
export const wordsOf = (machine: AnyStateMachine): string[] => {
  const { chart, states, transitions } = structureOf(machine)
  return [
    chart,
    ...states.flatMap(({ id, calls: its, delays }) => [
      id.slice(id.lastIndexOf('.') + 1),
      ...its.flatMap(({ id, src }) => [id, src]),
      ...delays,
    ]),
    ...transitions.flatMap(({ event, guards }) => [event.name, ...guards]),
  ].filter((word) => word !== '')
}

/** The labels of a chart's transitions. The keys are the definitions that an inspected microstep contains. */
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
      const targets = transition.target?.map(stateIdOf).join(', ') ?? 'itself'
      const base = `${stateIdOf(node)} · ${event}${guards === '' ? '' : ` [${guards}]`} → ${targets}`
      let label = base
      for (let copy = 2; used.has(label); copy++) label = `${base} (${copy})`
      used.add(label)
      labels.set(transition, label)
    }
  known.set(machine, labels)
  return labels
}

export const stateIdOf = (node: StateNode): string => [node.machine.id, ...node.path].join('.')

/** A state and all states inside it, in the chart's order. */
export const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const hashes = new WeakMap<AnyStateMachine, string>()
const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()

const stateOf = (node: StateNode): StateStructure => ({
  id: stateIdOf(node),
  kind: node.type,
  parent: node.parent === undefined ? null : stateIdOf(node.parent),
  initial: node.type === 'compound' ? node.initial.target.map(stateIdOf) : [],
  calls: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
  delays: node.after.map(({ delay }) => String(delay)),
  ...named(node.description),
})

const named = (description: string | undefined) => (description === undefined ? {} : { name: description })

const transitionOf = (transition: AnyTransitionDefinition, label: string): TransitionStructure => ({
  label,
  source: stateIdOf(transition.source),
  event: eventOf(transition),
  type: transition.eventType,
  guards: guardsOf(transition.guard),
  targets: transition.target?.map(stateIdOf) ?? [],
  reenter: transition.reenter,
  ...named(transition.description),
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

// `and`, `or`, `not` and `stateIn` return functions that have their parts as fields. Only `not` has exactly one part. The
// function's name cannot be used: a bundler changes it.
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
