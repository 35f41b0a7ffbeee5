import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import type { AnyActorRef } from 'xstate'
import { lineFromStage } from './messages.ts'
import { createAround } from './select-story.ts'
import { createStage, machineOf, type Stage, type StageOptions } from './stage.ts'

/**
 * A decorator that lets the Flow panel move what a story shows. It looks for an actor of a chart among the story's args, and
 * among what a loader of it answers as `given`, and leaves stories without one alone; until somebody plays, every story is
 * given its own actor, held still.
 */
export const withFlow = (options: StageOptions): Decorator => {
  let stage: Stage | null = null
  const channel = addons.getChannel()
  // It must hear of the very first story too.
  const around = createAround(channel)
  return (Story, { id, args, loaded, viewMode }) => {
    // A page of documentation shows many stories at once, and no panel beside them.
    if (viewMode === 'docs') return <Story />
    stage ??= createStage(lineFromStage(channel), around, options)
    return (
      <OnStage
        stage={stage}
        id={id}
        args={{ ...Object(loaded.given), ...args }}
        Story={Story as ComponentType<{ args?: object }>}
      />
    )
  }
}

type OnStageProps = { stage: Stage; id: string; args: object; Story: ComponentType<{ args?: object }> }

const OnStage = ({ stage, id, args, Story }: OnStageProps) => {
  const actors = Object.entries(args).filter((each): each is [string, AnyActorRef] => isChartActor(each[1]))
  const actor = actors[0]?.[1] ?? null
  useLayoutEffect(() => stage.enter(id, actor), [stage, id, actor])
  const cast = useSyncExternalStore(stage.subscribe, stage.cast)
  const playing = cast.actor === null ? undefined : machineOf(cast.actor)?.id
  const [name] = actors.find(([, each]) => machineOf(each)?.id === playing) ?? []
  // A view may keep what it was given first, so another actor gets a new view.
  return name === undefined ? <Story key="still" /> : <Story key={cast.scene} args={{ ...args, [name]: cast.actor }} />
}

const isChartActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value && machineOf(value as AnyActorRef) !== null
