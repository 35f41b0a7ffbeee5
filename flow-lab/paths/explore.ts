import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { labelsOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import type { Choices, Path, PathModel } from './model.ts'
import { usualErrors } from './outcomes.ts'
import { endedCall, type SimulatedState, simulateEvent, simulateStart, timerFor } from './simulate.ts'

/** A state that a shortest path reaches, with the path's last step. */
export type Visit = {
  readonly path: Path
  readonly snapshot: AnyMachineSnapshot
  readonly taken: readonly string[]
  /** The snapshot before the last step, and its event; absent at the start of a path. */
  readonly step?: { readonly from: AnyMachineSnapshot; readonly event: AnyEventObject }
}

/**
 * Explores a chart breadth first within the model's limits. Nothing runs: states are computed, and the model provides the
 * results of calls. As in XState, a timer fires once per entry of its state and a call ends once per invocation. The order
 * is deterministic.
 */
export const explore = function* <M extends AnyStateMachine>(model: PathModel<M>): Generator<Visit, void> {
  const { machine, inputs = [undefined], limits: { states: most = 5_000, steps: longest = 24 } = {} } = model
  const labels = labelsOf(machine)
  const seen = new Set<string>()
  const queue: { state: SimulatedState; path: Path }[] = []

  const keep = (state: SimulatedState, path: Path) => {
    const key = keyOf(state)
    if (seen.has(key) || seen.size >= most) return
    seen.add(key)
    if (state.snapshot.status === 'active' && path.steps.length < longest) queue.push({ state, path })
  }

  for (const input of inputs) {
    const { taken, ...state } = simulateStart(machine, labels, input)
    const path = { input, start: { value: state.snapshot.value, taken }, steps: [] }
    yield { path, snapshot: state.snapshot, taken }
    keep(state, path)
  }
  for (const { state, path: before } of queue)
    for (const event of eventsIn(state, model as unknown as PathModel<AnyStateMachine>)) {
      const { taken, ...next } = simulateEvent(machine, labels, before.input, state, event)
      // An ignored event is not a step, except when it ends a call or a timer.
      const isOver = endedCall(event) !== undefined || timerFor(state.timers, event) !== undefined
      if (taken.length === 0 && !isOver) continue
      const path = { ...before, steps: [...before.steps, { event, value: next.snapshot.value, taken }] }
      yield { path, snapshot: next.snapshot, taken, step: { from: state.snapshot, event } }
      keep(next, path)
    }
}

/** A shortest path to a snapshot for which `holds` is true; undefined when the model's limits end the search. */
export const pathTo = <M extends AnyStateMachine>(
  model: PathModel<M>,
  holds: (snapshot: AnyMachineSnapshot) => boolean,
): Path | undefined => {
  for (const { path, snapshot } of explore(model)) if (holds(snapshot)) return path
  return undefined
}

/** States with equal keys have the same future. */
const keyOf = ({ snapshot, timers, calls }: SimulatedState): string => {
  const history = Object.entries(snapshot.historyValue as Record<string, readonly { id: string }[]>)
  return JSON.stringify([
    snapshot.value,
    snapshot.context,
    [...timers.keys()].sort(),
    [...calls].sort(),
    history.map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
  ])
}

/** Every possible next event: sent events with each payload, each outcome of a pending call, each armed timer. */
const eventsIn = (state: SimulatedState, model: PathModel<AnyStateMachine>): AnyEventObject[] => {
  const handled = new Set(
    activeNodes(state.snapshot)
      .toReversed()
      .flatMap((node) => [...node.transitions.keys()]),
  )
  const timerEvents = [...state.timers.values()]
  return [
    ...[...handled].filter((type) => !timerEvents.some((event) => event.type === type)),
    ...timerEvents.map(({ type }) => type),
  ].flatMap((type) => occurrences(type, state, model))
}

const occurrences = (
  type: string,
  { snapshot, timers, calls }: SimulatedState,
  { events, outcomes }: PathModel<AnyStateMachine>,
): AnyEventObject[] => {
  const choose = <T>(choices: Choices<AnyStateMachine, T>) =>
    typeof choices === 'function' ? choices(snapshot.context) : choices
  const timer = [...timers.values()].find((event) => event.type === type)
  if (timer !== undefined) return [timer]
  const end = endedCall({ type })
  if (end === undefined)
    // `xstate.done.state` events are raised by the chart, and timers that are not armed do not fire.
    return type.startsWith('xstate.')
      ? []
      : choose((events as Record<string, Choices<AnyStateMachine, object>> | undefined)?.[type] ?? [{}]).map(
          (payload) => ({ ...payload, type }),
        )
  const { kind, id } = end
  if (!calls.has(id)) return []
  return kind === 'done'
    ? choose(outcomes?.[id]?.outputs ?? [undefined]).map((output) => ({ type, output, actorId: id }))
    : choose(outcomes?.[id]?.errors ?? usualErrors).map((error) => ({ type, error, actorId: id }))
}
