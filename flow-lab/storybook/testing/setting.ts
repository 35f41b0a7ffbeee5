import { type AnyActorRef, createActor, type StateValueFrom } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'
import { lineFromPanel, lineFromStage, type ToPanel, type ToStage } from '#flow-lab/storybook/messages.ts'
import { createStage, type StageOptions } from '#flow-lab/storybook/stage.ts'

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

/** An actor as a story holds it still. */
export const stillAt = (value: StateValueFrom<typeof kioskMachine>): AnyActorRef =>
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

const found = {
  input: { coins: 3 },
  start: { value: 'selling', taken: [] },
  steps: [{ event: { type: 'ticket.requested' }, value: 'printing', taken: [] }],
}

/** A stage with a panel at the other end of its line, which keeps what it is told. */
export const setting = (options: Partial<StageOptions> = {}) => {
  const channel = createChannel()
  const panel = lineFromPanel(channel)
  const told: ToPanel[] = []
  panel.hear((message) => told.push(message))
  const selected: string[] = []
  const globals: unknown[] = []
  const around = {
    selectStory: (id: string) => void selected.push(id),
    setGlobals: (set: unknown) => void globals.push(set),
  }
  const stage = createStage(lineFromStage(channel), around, {
    paths: async () => [found],
    coverage,
    storyIds: async (story) => `kiosk--${story.split(' ')[1]}`,
    draw: async () => drawing,
    ...options,
  })
  const last = <T extends ToPanel['tell']>(tell: T) =>
    told.findLast((each): each is Extract<ToPanel, { tell: T }> => each.tell === tell)
  return { stage, told, selected, globals, last, ask: (message: ToStage) => panel.send(message) }
}
