import type { AnyActorRef } from 'xstate'
import { machineOf } from './player-state.ts'

type Named = readonly [arg: string, actor: AnyActorRef]

/** The args of a story that are actors of charts. */
export const chartActorsIn = (args: object): Named[] =>
  Object.entries(args).filter((each): each is [string, AnyActorRef] => isChartActor(each[1]))

/** The actor that a story is about: that of the chart which its title names (`Flows/NumberSample`), or else the first one. */
export const ownActor = (title: string, actors: readonly Named[]): Named | undefined => {
  const names = title.toLowerCase().split('/').reverse()
  const titled = names.flatMap((name) => actors.filter(([, actor]) => machineOf(actor)?.id.toLowerCase() === name))
  return titled[0] ?? actors[0]
}

const isChartActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value && machineOf(value as AnyActorRef) !== null
