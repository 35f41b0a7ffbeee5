import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine, type StateNode } from 'xstate'
import { labelsOf, nodesOf, stateIdOf } from '../core/structure.ts'

// The parts of a chart's configuration that are changed here.
type Written = { [key: string]: unknown; states?: Record<string, Written>; initial?: string }

/** The chart without one transition; undefined when the transition is not a single entry of `on`. */
export const withoutTransition = (machine: AnyStateMachine, label: string): AnyStateMachine | undefined => {
  const [transition] = [...labelsOf(machine)].find(([, its]) => its === label) ?? []
  if (transition === undefined) return undefined
  return rewritten(machine, transition.source, machine.config as Written, (state) => {
    const { eventType } = transition
    const at = transition.source.transitions.get(eventType)?.indexOf(transition) ?? -1
    const on = state.on as Record<string, unknown> | undefined
    if (at === -1 || on?.[eventType] === undefined) return undefined
    return { ...state, on: { ...on, [eventType]: [on[eventType]].flat().filter((_, index) => index !== at) } }
  })
}

/** The chart with a renamed state. Undefined when a state other than its siblings and parent has a transition to it. */
export const withRenamedState = (machine: AnyStateMachine, id: string, name: string): AnyStateMachine | undefined => {
  const node = nodesOf(machine.root).find((each) => stateIdOf(each) === id)
  const { parent } = node ?? {}
  if (node === undefined || parent === undefined) return undefined
  const ways = [...labelsOf(machine).keys()].filter((way) => way.target?.includes(node))
  if (!ways.every((way) => way.source === parent || way.source.parent === parent)) return undefined
  const renamed = (target: unknown): unknown =>
    typeof target === 'string' ? target.replace(new RegExp(`^(\\.?)${node.key}(?=\\.|$)`), `$1${name}`) : target
  const written = withRenamedIds(machine.config, `#${[machine.id, ...node.path].join('.')}`, name) as Written
  return rewritten(machine, parent, written, (state) => {
    const states = Object.entries(state.states ?? {}).map(([key, each]) => [
      key === node.key ? name : key,
      retargeted(each, renamed),
    ])
    const outer = retargeted({ ...state, states: {} }, renamed)
    return { ...outer, initial: renamed(state.initial) as string, states: Object.fromEntries(states) }
  })
}

/** Whether no other transition handles the event in this state. */
export const isOnlyHandler = ({ source, eventType }: AnyTransitionDefinition): boolean => {
  const around = (node: StateNode): number =>
    (node.transitions.get(eventType)?.length ?? 0) + (node.parent === undefined ? 0 : around(node.parent))
  return around(source) === 1
}

const rewritten = (
  machine: AnyStateMachine,
  node: StateNode,
  written: Written,
  change: (state: Written) => Written | undefined,
): AnyStateMachine | undefined => {
  const at = (state: Written, [key, ...rest]: readonly string[]): Written | undefined => {
    if (key === undefined) return change(state)
    const inner = at(state.states?.[key] ?? {}, rest)
    return inner && { ...state, states: { ...state.states, [key]: inner } }
  }
  const config = at(written, node.path)
  return config && new StateMachine(config as never, machine.implementations as never)
}

/** The configuration with every target that names a state or a part of it by the chart's id (`#cart.filled.idle`) renamed. */
const withRenamedIds = (value: unknown, id: string, name: string): unknown => {
  if (typeof value === 'string' && (value === id || value.startsWith(`${id}.`))) {
    return `${id.slice(0, id.lastIndexOf('.'))}.${name}${value.slice(id.length)}`
  }
  if (Array.isArray(value)) return value.map((each) => withRenamedIds(each, id, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withRenamedIds(each, id, name)]))
}

/** The state's own transitions with renamed targets, without those of nested states. */
const retargeted = (state: Written, rename: (target: unknown) => unknown): Written => {
  const way = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(way)
    if (typeof each === 'string') return rename(each)
    return typeof each === 'object' && each !== null && 'target' in each
      ? { ...each, target: rename(each.target) }
      : each
  }
  const ways = (all: unknown) =>
    Object.fromEntries(Object.entries((all ?? {}) as Record<string, unknown>).map(([key, each]) => [key, way(each)]))
  const invoke = [state.invoke ?? []].flat().map((each) => ({
    ...(each as object),
    ...ways(
      Object.fromEntries(Object.entries(each as object).filter(([key]) => key === 'onDone' || key === 'onError')),
    ),
  }))
  return {
    ...state,
    on: ways(state.on),
    after: ways(state.after),
    invoke,
    ...(state.always === undefined ? {} : { always: way(state.always) }),
    ...(state.onDone === undefined ? {} : { onDone: way(state.onDone) }),
  }
}
