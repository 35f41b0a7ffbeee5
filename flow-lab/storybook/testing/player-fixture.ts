import { type AnyActorRef, createActor, type StateValueFrom } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'
import type { StoryPlayerOptions } from '#flow-lab/storybook/player-state.ts'
import { connectPanel, connectPlayer, type ToPanel, type ToPlayer } from '#flow-lab/storybook/protocol.ts'
import { createStoryPlayer } from '#flow-lab/storybook/story-player.ts'

const createChannel = () => {
  const listeners = new Map<string, Set<(text: string) => void>>()
  const of = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)!
  return {
    emit: (event: string, text: string) => {
      for (const listener of of(event)) listener(text)
    },
    on: (event: string, listener: (text: string) => void) => void of(event).add(listener),
    off: (event: string, listener: (text: string) => void) => void of(event).delete(listener),
  }
}

/** An actor in a fixed state, as the stories have it. */
export const actorIn = (value: StateValueFrom<typeof kioskMachine>): AnyActorRef =>
  createActor(kioskMachine, {
    snapshot: kioskMachine.resolveState({ value, context: { coins: 3, ticket: null, failure: null } }),
    input: { coins: 0 },
  }).start()

export const drawing: Drawing = { chart: 'kiosk', width: 1, height: 1, states: [], edges: [], starts: [] }

const coverage = ['selling', 'printing', 'opening'].map((state) => ({
  chart: 'kiosk',
  state: `kiosk.${state}`,
  stories: [`kiosk.stories.tsx ${state}`],
}))

const generated = {
  input: { coins: 3 },
  start: { value: 'selling', taken: [] },
  steps: [{ event: { type: 'ticket.requested' }, value: 'printing', taken: [] }],
}

/** A story player connected to a panel that collects every message. */
export const createFixture = (options: Partial<StoryPlayerOptions> = {}) => {
  const channel = createChannel()
  const panel = connectPanel(channel)
  const messages: ToPanel[] = []
  panel.onMessage((message) => messages.push(message))
  const selected: string[] = []
  const globals: unknown[] = []
  let openedByUser = 0
  const controls = {
    selectStory: (id: string) => void selected.push(id),
    setGlobals: (set: unknown) => void globals.push(set),
    openedByUser: () => openedByUser,
  }
  const player = createStoryPlayer(connectPlayer(channel), controls, {
    paths: async () => [generated],
    coverage,
    storyIdOf: async (story) => `kiosk--${story.split(' ')[1]}`,
    draw: async () => drawing,
    ...options,
  })
  const last = <T extends ToPanel['type']>(type: T) =>
    messages.findLast((each): each is Extract<ToPanel, { type: T }> => each.type === type)
  /** The user opens another story, which Storybook has not rendered yet. */
  const openByUser = () => {
    openedByUser++
  }
  return { player, messages, selected, globals, openByUser, last, send: (message: ToPlayer) => panel.send(message) }
}
