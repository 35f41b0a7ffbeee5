import type { AnyStateMachine } from 'xstate'
import { labelsOf, stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { atomicStates } from './atomic-states.ts'
import { explore } from './explore.ts'
import type { Coverage, Path, PathModel } from './model.ts'
import { createOutcomes } from './outcomes.ts'

/**
 * The fewest shortest paths that together take every transition of a chart and end every call in every way. Stops as soon as
 * everything is covered or a limit of the model is reached.
 */
export const everyTransition = <M extends AnyStateMachine>(model: PathModel<M>): Coverage => {
  const { machine } = model
  const labels = labelsOf(machine)
  const open = new Set(labels.values())
  const outcomes = createOutcomes(model as unknown as PathModel<AnyStateMachine>)
  const unreached = new Set(atomicStates(machine).map(stateIdOf))
  const shortest = new Map<string, Path>()
  const chosen: Path[] = []

  for (const { path, snapshot, taken, step } of explore(model)) {
    for (const id of activeNodes(snapshot).map(stateIdOf)) {
      unreached.delete(id)
      if (!shortest.has(id)) shortest.set(id, path)
    }
    const isNewEnd = step !== undefined && outcomes.record(step.from, step.event)
    if (isNewEnd || taken.some((label) => open.has(label))) {
      chosen.push(path)
      for (const label of taken) open.delete(label)
    }
    if (open.size === 0 && unreached.size === 0 && outcomes.missed().length === 0) break
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

const startsWith = (longer: Path, shorter: Path): boolean =>
  longer.steps.length > shorter.steps.length &&
  longer.input === shorter.input &&
  shorter.steps.every((step, index) => step === longer.steps[index])
