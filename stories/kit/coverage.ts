import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { atomicStates, placeOf } from '#machines/kit/paths.ts'

/** What a module of stories exports, as far as it is read here. */
export type StoryModule = Readonly<Record<string, unknown>>

/** `stories` names them by file and export. */
export type StateCoverage = { readonly chart: string; readonly state: string; readonly stories: readonly string[] }

/**
 * Which stories show which state of which chart, read from the actors that the stories hold: a story shows a state when
 * the actor it is given stands in it.
 *
 * @param modules of stories, by their path
 * @returns every state a chart can stand in, those without a story included
 */
export const storyCoverage = (
  charts: readonly AnyStateMachine[],
  modules: Readonly<Record<string, StoryModule>>,
): StateCoverage[] => {
  const shown = new Map<string, string[]>()
  for (const [path, stories] of Object.entries(modules))
    for (const [name, story] of Object.entries(stories))
      for (const state of statesOf(story)) shown.set(state, [...(shown.get(state) ?? []), `${path} ${name}`])
  return charts
    .flatMap((machine) => atomicStates(machine).map((node) => ({ chart: machine.id, state: placeOf(node) })))
    .map(({ chart, state }) => ({ chart, state, stories: shown.get(state) ?? [] }))
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
