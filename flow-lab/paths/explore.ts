import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { labelsOf } from '#flow-lab/core/structure.ts'
import type { Choices, Path, PathModel } from './model.ts'
import { usualErrors } from './outcomes.ts'
import { callEnded, moved, type Standing, started, timerOf } from './standing.ts'

/** A place to which a shortest path leads, with the step that led there. */
export type Visit = {
  readonly path: Path
  readonly snapshot: AnyMachineSnapshot
  readonly taken: readonly string[]
  /** Where the last step came from and what it was; absent where a path starts. */
  readonly step?: { readonly from: AnyMachineSnapshot; readonly event: AnyEventObject }
}

/**
 * Walks through a chart breadth first, as far as its limits allow. Nothing runs: states are computed, calls are answered by
 * the model. As in XState a timer ends once for each time its state is entered, and a call ends once for each time it is
 * made. Deterministic; whoever has seen enough stops asking.
 */
export const explore = function* <M extends AnyStateMachine>(model: PathModel<M>): Generator<Visit, void> {
  const { machine, inputs = [undefined], limits: { states: most = 5_000, steps: longest = 24 } = {} } = model
  const labels = labelsOf(machine)
  const seen = new Set<string>()
  const queue: { standing: Standing; path: Path }[] = []

  const keep = (standing: Standing, path: Path) => {
    const key = keyOf(standing)
    if (seen.has(key) || seen.size >= most) return
    seen.add(key)
    if (standing.snapshot.status === 'active' && path.steps.length < longest) queue.push({ standing, path })
  }

  for (const input of inputs) {
    const { taken, ...standing } = started(machine, labels, input)
    const path = { input, start: { value: standing.snapshot.value, taken }, steps: [] }
    yield { path, snapshot: standing.snapshot, taken }
    keep(standing, path)
  }
  for (const { standing, path: before } of queue)
    for (const event of eventsIn(standing, model as unknown as PathModel<AnyStateMachine>)) {
      const { taken, ...next } = moved(machine, labels, before.input, standing, event)
      // A person's event that nothing comes of is no step; a call or a timer is over all the same.
      const isOver = callEnded(event) !== undefined || timerOf(standing.timers, event) !== undefined
      if (taken.length === 0 && !isOver) continue
      const path = { ...before, steps: [...before.steps, { event, value: next.snapshot.value, taken }] }
      yield { path, snapshot: next.snapshot, taken, step: { from: standing.snapshot, event } }
      keep(next, path)
    }
}

/** A shortest path to where something holds; undefined when none is found within the model's limits. */
export const pathTo = <M extends AnyStateMachine>(
  model: PathModel<M>,
  holds: (snapshot: AnyMachineSnapshot) => boolean,
): Path | undefined => {
  for (const { path, snapshot } of explore(model)) if (holds(snapshot)) return path
  return undefined
}

/** Two standings with one key go on alike. */
const keyOf = ({ snapshot, timers, calls }: Standing): string => {
  const history = Object.entries(snapshot.historyValue as Record<string, readonly { id: string }[]>)
  return JSON.stringify([
    snapshot.value,
    snapshot.context,
    [...timers.keys()].sort(),
    [...calls].sort(),
    history.map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
  ])
}

/** Every event that could come next: the person's, with each payload; each outcome of a pending call; each armed timer. */
const eventsIn = (standing: Standing, model: PathModel<AnyStateMachine>): AnyEventObject[] => {
  const heard = new Set(standing.snapshot._nodes.toReversed().flatMap((node) => [...node.transitions.keys()]))
  const brought = [...standing.timers.values()]
  return [
    ...[...heard].filter((type) => !brought.some((event) => event.type === type)),
    ...brought.map(({ type }) => type),
  ].flatMap((type) => occurrences(type, standing, model))
}

const occurrences = (
  type: string,
  { snapshot, timers, calls }: Standing,
  { events, outcomes }: PathModel<AnyStateMachine>,
): AnyEventObject[] => {
  const choose = <T>(choices: Choices<AnyStateMachine, T>) =>
    typeof choices === 'function' ? choices(snapshot.context) : choices
  const timer = [...timers.values()].find((event) => event.type === type)
  if (timer !== undefined) return [timer]
  const end = callEnded({ type })
  if (end === undefined)
    // Done states are reached, and timers that are not armed don't end.
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
