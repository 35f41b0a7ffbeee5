import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import type { StateRow } from '#flow-lab/report/state-coverage.ts'
import { unseenStates } from './unseen.ts'

/** The exports of a module of stories. */
export type StoryModule = Readonly<Record<string, unknown>>

/**
 * Which stories show which state of which chart, read from the actors in the stories' args: a story shows a state if its
 * actor is in that state. A state that `unseenStates` lists has no picture of its own.
 *
 * @param modules of stories, by their path
 * @returns every atomic state of the charts, including those without a story
 */
export const storyCoverage = (
  charts: readonly AnyStateMachine[],
  modules: Readonly<Record<string, StoryModule>>,
): StateRow[] => {
  const shown = new Map<string, string[]>()
  for (const [path, stories] of Object.entries(modules))
    for (const [name, args] of storiesIn(stories))
      for (const state of statesOf(args)) shown.set(state, [...(shown.get(state) ?? []), `${path} ${name}`])
  return charts
    .flatMap((machine) => atomicStates(machine).map((node) => ({ chart: machine.id, state: stateIdOf(node) })))
    .map(({ chart, state }) => {
      const stories = shown.get(state)
      const reason = unseenStates[state]
      if (stories !== undefined && reason !== undefined) return { chart, state, kind: 'unseen', reason, stories }
      if (stories !== undefined) return { chart, state, kind: 'written', stories }
      return { chart, state, kind: 'none', stories: [] }
    })
}

/** The names of a module's stories with their args, which include those that the module gives to all of them. */
export const storiesIn = (module: StoryModule): (readonly [name: string, args: object])[] => {
  const { default: meta, ...stories } = module
  return Object.entries(stories).map(([name, story]) => [name, { ...argsOf(meta), ...argsOf(story) }] as const)
}

const argsOf = (story: unknown): object => Object(Object(story).args)

const statesOf = (args: object): string[] =>
  Object.values(args)
    .filter(isChartActor)
    .flatMap((actor) => activeNodes(actor.getSnapshot() as AnyMachineSnapshot).map(stateIdOf))

const isChartActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' &&
  value !== null &&
  'getSnapshot' in value &&
  'machine' in Object(Object(value).getSnapshot())
