import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { placeOf } from '#flow-lab/core/structure.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { storyNameOf } from '#flow-lab/report/generated-stories.ts'
import type { StateRow } from '#flow-lab/storybook/coverage.ts'

/** What a module of stories exports, as far as it is read here. */
export type StoryModule = Readonly<Record<string, unknown>>

/** Where the stories stand that nobody wrote. */
export const generatedFile = 'stories/flow-lab/generated.stories.tsx'

/**
 * Which stories show which state of which chart, read from the actors that the stories hold: a story shows a state when
 * the actor it is given stands in it. Where nobody wrote one, the generated story of the state takes its place.
 *
 * @param modules of stories, by their path
 * @param canBeGenerated whether a path leads to the state, and a view shows its chart
 * @returns every state a chart can stand in, those without a story included
 */
export const storyCoverage = (
  charts: readonly AnyStateMachine[],
  modules: Readonly<Record<string, StoryModule>>,
  canBeGenerated: (chart: string, state: string) => boolean = () => false,
): StateRow[] => {
  const shown = new Map<string, string[]>()
  for (const [path, stories] of Object.entries(modules))
    for (const [name, story] of Object.entries(stories))
      for (const state of statesOf(story)) shown.set(state, [...(shown.get(state) ?? []), `${path} ${name}`])
  return charts
    .flatMap((machine) => atomicStates(machine).map((node) => ({ chart: machine.id, state: placeOf(node) })))
    .map(({ chart, state }) => {
      const stories = shown.get(state)
      if (stories !== undefined) return { chart, state, kind: 'written', stories }
      if (!canBeGenerated(chart, state)) return { chart, state, kind: 'none', stories: [] }
      return { chart, state, kind: 'generated', stories: [`${generatedFile} ${storyNameOf(state)}`] }
    })
}

const statesOf = (story: unknown): string[] => {
  const args = typeof story === 'object' && story !== null && 'args' in story ? story.args : undefined
  return Object.values(args ?? {})
    .filter(isChartActor)
    .flatMap((actor) => (actor.getSnapshot() as AnyMachineSnapshot)._nodes.map(placeOf))
}

const isChartActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' &&
  value !== null &&
  'getSnapshot' in value &&
  'machine' in Object(Object(value).getSnapshot())
