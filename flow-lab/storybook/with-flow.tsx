import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import { chartActorsIn, ownActor } from './own-actor.ts'
import { machineOf, type StoryPlayerOptions } from './player-state.ts'
import { connectPlayer } from './protocol.ts'
import { createStoryPlayer, type StoryPlayer } from './story-player.ts'
import { createStorybookControls } from './storybook-controls.ts'

/**
 * A decorator through which the Flow panel runs the chart of a story. It uses the actor of the chart that the story's title
 * names, or else the first actor of a chart, among the story's args and the `given` value of its loaders; other stories are
 * not changed. Until the first command of the panel
 * each story keeps its own actor.
 */
export const withFlow = (options: StoryPlayerOptions): Decorator => {
  let player: StoryPlayer | null = null
  const channel = addons.getChannel()
  // Created first, because it needs the render phases of the first story too.
  const controls = createStorybookControls(channel)
  return (Story, { id, title, args, loaded, viewMode }) => {
    // A documentation page shows many stories at once and has no panel.
    if (viewMode === 'docs') return <Story />
    player ??= createStoryPlayer(connectPlayer(channel), controls, options)
    return (
      <PlayedStory
        player={player}
        id={id}
        title={title}
        args={{ ...Object(loaded.given), ...args }}
        Story={Story as ComponentType<{ args?: object }>}
      />
    )
  }
}

type PlayedStoryProps = {
  player: StoryPlayer
  id: string
  title: string
  args: object
  Story: ComponentType<{ args?: object }>
}

const PlayedStory = ({ player, id, title, args, Story }: PlayedStoryProps) => {
  const actors = chartActorsIn(args)
  const actor = ownActor(title, actors)?.[1] ?? null
  // The story is reported again only for another actor.
  const entered = useEffectEvent(() =>
    player.enter(
      id,
      actor,
      actors.flatMap(([, each]) => (each === actor ? [] : each)),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads them
  useLayoutEffect(() => entered(), [player, id, actor])
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
