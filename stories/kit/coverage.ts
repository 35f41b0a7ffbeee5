import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { storyNameOf } from '#flow-lab/report/generated-stories.ts'
import type { StateRow } from '#flow-lab/report/state-coverage.ts'
import { unseenStates } from './unseen.ts'

/** The exports of a module of stories. */
export type StoryModule = Readonly<Record<string, unknown>>

/** The file of the generated stories, see .storybook/generated-stories.ts. */
export const generatedFile = 'stories/flow-lab/generated.stories.tsx'
export const generatedTitle = 'Flow Lab/Generated'

/**
 * Which stories show which state of which chart, read from the actors in the stories' args: a story shows a state if its
 * actor is in that state. A state without a written story is shown by a generated one. A state that `unseenStates` lists has
 * no picture of its own.
 *
 * @param modules of stories, by their path
 * @param canBeGenerated whether a path leads to the state and a view shows its chart
 * @returns every atomic state of the charts, including those without a story
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
    .flatMap((machine) => atomicStates(machine).map((node) => ({ chart: machine.id, state: stateIdOf(node) })))
    .map(({ chart, state }) => {
      const stories = shown.get(state)
      const reason = unseenStates[state]
      if (stories !== undefined && reason !== undefined) return { chart, state, kind: 'unseen', reason, stories }
      if (stories !== undefined) return { chart, state, kind: 'written', stories }
      if (!canBeGenerated(chart, state)) return { chart, state, kind: 'none', stories: [] }
      return { chart, state, kind: 'generated', stories: [`${generatedFile} ${storyNameOf(state)}`] }
    })
}

const statesOf = (story: unknown): string[] => {
  const args = typeof story === 'object' && story !== null && 'args' in story ? story.args : undefined
  return Object.values(args ?? {})
    .filter(isChartActor)
    .flatMap((actor) => activeNodes(actor.getSnapshot() as AnyMachineSnapshot).map(stateIdOf))
}

const isChartActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' &&
  value !== null &&
  'getSnapshot' in value &&
  'machine' in Object(Object(value).getSnapshot())
