import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine, type StateNode } from 'xstate'
import { labelsOf, nodesOf, placeOf } from '../core/structure.ts'

// What a statechart is written as, so far as it is changed here.
type Written = { [key: string]: unknown; states?: Record<string, Written>; initial?: string }

/** The chart without one of its transitions. Undefined where that is not one transition in the text of the chart. */
export const withoutTransition = (machine: AnyStateMachine, label: string): AnyStateMachine | undefined => {
  const [transition] = [...labelsOf(machine)].find(([, its]) => its === label) ?? []
  if (transition === undefined) return undefined
  return rewritten(machine, transition.source, (state) => {
    const { eventType } = transition
    const at = transition.source.transitions.get(eventType)?.indexOf(transition) ?? -1
    const on = state.on as Record<string, unknown> | undefined
    if (at === -1 || on?.[eventType] === undefined) return undefined
    return { ...state, on: { ...on, [eventType]: [on[eventType]].flat().filter((_, index) => index !== at) } }
  })
}

/** The chart with another name for one of its states, and for its neighbours' ways to it. Undefined where it has ways from further away. */
export const withRenamed = (machine: AnyStateMachine, place: string, name: string): AnyStateMachine | undefined => {
  const node = nodesOf(machine.root).find((each) => placeOf(each) === place)
  const { parent } = node ?? {}
  if (node === undefined || parent === undefined) return undefined
  const ways = [...labelsOf(machine).keys()].filter((way) => way.target?.includes(node))
  if (!ways.every((way) => way.source === parent || way.source.parent === parent)) return undefined
  const renamed = (target: unknown): unknown =>
    typeof target === 'string' ? target.replace(new RegExp(`^(\\.?)${node.key}(?=\\.|$)`), `$1${name}`) : target
  return rewritten(machine, parent, (state) => {
    const states = Object.entries(state.states ?? {}).map(([key, each]) => [
      key === node.key ? name : key,
      retargeted(each, renamed),
    ])
    const outer = retargeted({ ...state, states: {} }, renamed)
    return { ...outer, initial: renamed(state.initial) as string, states: Object.fromEntries(states) }
  })
}

/** A transition that nobody else can stand in for: without it its event does nothing there. */
export const isAlone = ({ source, eventType }: AnyTransitionDefinition): boolean => {
  const around = (node: StateNode): number =>
    (node.transitions.get(eventType)?.length ?? 0) + (node.parent === undefined ? 0 : around(node.parent))
  return around(source) === 1
}

const rewritten = (
  machine: AnyStateMachine,
  node: StateNode,
  change: (state: Written) => Written | undefined,
): AnyStateMachine | undefined => {
  const at = (state: Written, [key, ...rest]: readonly string[]): Written | undefined => {
    if (key === undefined) return change(state)
    const inner = at(state.states?.[key] ?? {}, rest)
    return inner && { ...state, states: { ...state.states, [key]: inner } }
  }
  const config = at(machine.config as Written, node.path)
  return config && new StateMachine(config as never, machine.implementations as never)
}

/** A state's own ways, not those of the states inside it. */
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
