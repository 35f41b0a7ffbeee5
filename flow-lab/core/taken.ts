import type { AnyTransitionDefinition } from 'xstate'
import { type Charts, createFold } from './fold.ts'
import { isDigest, type Log } from './log.ts'
import { play, standUp } from './player.ts'
import { labelsOf } from './structure.ts'

/**
 * Labels of the transitions that each line of a log makes its actor take, in their order; what a log covers of a chart.
 * The first element belongs to line 1. For logs that replay without a divergence.
 */
export const transitionsTaken = (log: Log, charts: Charts): (readonly string[])[] => {
  const labels = new Map<AnyTransitionDefinition, string>(
    Object.values(charts).flatMap((machine) => [...labelsOf(machine)]),
  )
  let taken: string[] = []
  const fold = createFold(charts, (transitions) => {
    for (const transition of transitions) taken.push(labels.get(transition) ?? transition.eventType)
  })
  standUp(fold, log)
  return log.lines.map((line) => {
    taken = []
    if (!isDigest(line)) play(fold, line[1], line[2])
    return taken
  })
}
