import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import type { AnyActorRef } from 'xstate'
import { machineOf, type StoryPlayerOptions } from './player-state.ts'
import { connectPlayer } from './protocol.ts'
import { createStoryPlayer, type StoryPlayer } from './story-player.ts'
import { createStorybookControls } from './storybook-controls.ts'

/**
 * A decorator through which the Flow panel runs the chart of a story. It uses the first actor of a chart among the
 * story's args and the `given` value of its loaders; other stories are not changed. Until the first command of the panel
 * each story keeps its own actor.
 */
export const withFlow = (options: StoryPlayerOptions): Decorator => {
  let player: StoryPlayer | null = null
  const channel = addons.getChannel()
  // Created first, because it needs the render phases of the first story too.
  const controls = createStorybookControls(channel)
  return (Story, { id, args, loaded, viewMode }) => {
    // A documentation page shows many stories at once and has no panel.
    if (viewMode === 'docs') return <Story />
    player ??= createStoryPlayer(connectPlayer(channel), controls, options)
    return (
      <PlayedStory
        player={player}
        id={id}
        args={{ ...Object(loaded.given), ...args }}
        Story={Story as ComponentType<{ args?: object }>}
      />
    )
  }
}

type PlayedStoryProps = { player: StoryPlayer; id: string; args: object; Story: ComponentType<{ args?: object }> }

const PlayedStory = ({ player, id, args, Story }: PlayedStoryProps) => {
  const actors = Object.entries(args).filter((each): each is [string, AnyActorRef] => isChartActor(each[1]))
  const actor = actors[0]?.[1] ?? null
  useLayoutEffect(() => player.enter(id, actor), [player, id, actor])
  const active = useSyncExternalStore(player.subscribe, player.active)
  const chart = active.actor === null ? undefined : machineOf(active.actor)?.id
  const [name] = actors.find(([, each]) => machineOf(each)?.id === chart) ?? []
  // A view may keep its first actor, so another actor needs a new mount.
  return name === undefined ? (
    <Story key="own actor" />
  ) : (
    <Story key={active.key} args={{ ...args, [name]: active.actor }} />
  )
}

const isChartActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value && machineOf(value as AnyActorRef) !== null
