import type { AnyTransitionDefinition } from 'xstate'
import { isDigest, type Log } from './log.ts'
import { applyEvent, startActors } from './player.ts'
import { type Charts, createSimulation } from './simulation.ts'
import { labelsOf } from './structure.ts'

/**
 * The labels of the transitions that each line of a log makes its actor take, in order. Element 0 belongs to line 1. Only for
 * logs that replay without a divergence.
 */
export const transitionsTaken = (log: Log, charts: Charts): (readonly string[])[] => {
  const labels = new Map<AnyTransitionDefinition, string>(
    Object.values(charts).flatMap((machine) => [...labelsOf(machine)]),
  )
  let taken: string[] = []
  const simulation = createSimulation(charts, (transitions) => {
    for (const transition of transitions) taken.push(labels.get(transition) ?? transition.eventType)
  })
  startActors(simulation, log)
  return log.lines.map((line) => {
    taken = []
    if (!isDigest(line)) applyEvent(simulation, line[1], line[2])
    return taken
  })
}
