import { leavesOf } from '#flow-lab/bench/state-value.ts'
import type { Json, LabPath } from '#flow-lab/bench/types.ts'
import { createDigester } from '#flow-lab/core/digest.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { Drawing } from './drawing.ts'
import { foldedIn, foldedStructure, shownState } from './folding.ts'

/** The name of the file with the drawing of a structure: equal structures have equal drawings. */
export const drawingFile = (structure: Structure): string => `${createDigester().of(structure)}.json`

/** The drawing that was stored in a folder of the server; null where it has none. */
export const readDrawing = async (folder: string, structure: Structure): Promise<Drawing | null> => {
  const response = await fetch(`${folder}/${drawingFile(structure)}`)
  return response.ok && response.headers.get('content-type')?.includes('json') === true
    ? ((await response.json()) as Drawing)
    : null
}

/** What the panel draws of a chart: the whole chart, and the chart as it is folded before and after each step of its paths. */
export const drawnStructures = (
  structure: Structure,
  paths: readonly Pick<LabPath, 'start' | 'steps'>[],
): readonly Structure[] => {
  const drawn = new Map<string, Structure>([['', structure]])
  const add = (value: Json, taken: readonly string[]) => {
    const active = activeIn(structure.chart, value)
    const folded = foldedIn(structure, active, shownState(structure, active, taken))
    drawn.set(folded.join(' '), foldedStructure(structure, new Set(folded)))
  }
  for (const { start, steps } of paths)
    for (const { value, taken } of [start, ...steps]) {
      add(value, taken)
      // A story starts in a state without a step.
      add(value, [])
    }
  return [...drawn.values()]
}

/** Ids of all active states of a state value, the chart included. */
const activeIn = (chart: string, value: Json): ReadonlySet<string> =>
  new Set(
    leavesOf(value).flatMap((leaf) => {
      const names = [chart, ...leaf.split('.')]
      return names.map((_, at) => names.slice(0, at + 1).join('.'))
    }),
  )
