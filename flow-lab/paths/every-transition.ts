import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { labelsOf, placeOf } from '#flow-lab/core/structure.ts'
import { atomicStates } from './atomic-states.ts'
import type { Choices, Coverage, Path, PathModel } from './model.ts'
import { createOutcomes, usualErrors } from './outcomes.ts'
import { callEnded, moved, type Standing, started, timerOf } from './standing.ts'

/**
 * The fewest shortest paths that together take every transition of a chart and end every call in every way. Nothing runs:
 * states are computed, calls are answered by the model. As in XState a timer ends once for each time its state is entered,
 * and a call ends once for each time it is made. Deterministic, breadth first; stops as soon as everything is covered or
 * a limit is reached.
 */
export const everyTransition = <M extends AnyStateMachine>(model: PathModel<M>): Coverage => {
  const { machine, inputs = [undefined], limits: { states: most = 5_000, steps: longest = 24 } = {} } = model
  const labels = labelsOf(machine)
  const open = new Set(labels.values())
  const outcomes = createOutcomes(model as unknown as PathModel<AnyStateMachine>)
  const unreached = new Set(atomicStates(machine).map(placeOf))
  const shortest = new Map<string, Path>()
  const chosen: Path[] = []
  const seen = new Set<string>()
  const queue: { standing: Standing; path: Path }[] = []

  const visit = (standing: Standing, path: Path, taken: readonly string[], isNew: boolean) => {
    const { snapshot } = standing
    for (const place of snapshot._nodes.map(placeOf)) {
      unreached.delete(place)
      if (!shortest.has(place)) shortest.set(place, path)
    }
    if (isNew || taken.some((label) => open.has(label))) {
      chosen.push(path)
      for (const label of taken) open.delete(label)
    }
    const key = keyOf(standing)
    if (seen.has(key) || seen.size >= most) return
    seen.add(key)
    if (snapshot.status === 'active' && path.steps.length < longest) queue.push({ standing, path })
  }

  for (const input of inputs) {
    const { taken, ...standing } = started(machine, labels, input)
    visit(standing, { input, start: { value: standing.snapshot.value, taken }, steps: [] }, taken, false)
  }
  for (const { standing, path } of queue) {
    if (open.size === 0 && unreached.size === 0 && outcomes.missed().length === 0) break
    for (const event of eventsIn(standing, model as unknown as PathModel<AnyStateMachine>)) {
      const { taken, ...next } = moved(machine, labels, path.input, standing, event)
      // A person's event that nothing comes of is no step; a call or a timer is over all the same.
      const isOver = callEnded(event) !== undefined || timerOf(standing.timers, event) !== undefined
      if (taken.length === 0 && !isOver) continue
      const steps = [...path.steps, { event, value: next.snapshot.value, taken }]
      visit(next, { ...path, steps }, taken, outcomes.meet(standing.snapshot, event))
    }
  }
  return {
    paths: chosen.filter((path) => !chosen.some((other) => other !== path && startsWith(other, path))),
    transitions: [...labels.values()],
    missed: [...open],
    outcomes: outcomes.all(),
    missedOutcomes: outcomes.missed(),
    unreached: [...unreached],
    shortest,
  }
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

const startsWith = (longer: Path, shorter: Path): boolean =>
  longer.steps.length > shorter.steps.length &&
  longer.input === shorter.input &&
  shorter.steps.every((step, index) => step === longer.steps[index])

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
