import { expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, type StateValueFrom } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'
import { lineFromPanel, lineFromStage, type ToPanel, type ToStage } from './messages.ts'
import { createStage } from './stage.ts'

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

const stillAt = (value: StateValueFrom<typeof kioskMachine>): AnyActorRef =>
  createActor(kioskMachine, {
    snapshot: kioskMachine.resolveState({ value, context: { coins: 3, ticket: null, failure: null } }),
    input: { coins: 0 },
  }).start()

const drawing: Drawing = { chart: 'kiosk', width: 1, height: 1, states: [], edges: [], starts: [] }

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

const setting = () => {
  const channel = createChannel()
  const panel = lineFromPanel(channel)
  const told: ToPanel[] = []
  panel.hear((message) => told.push(message))
  const selected: string[] = []
  const stage = createStage(lineFromStage(channel), (id) => selected.push(id), {
    paths: async () => [found],
    coverage,
    storyIds: async (story) => `kiosk--${story.split(' ')[1]}`,
    draw: async () => drawing,
  })
  const last = <T extends ToPanel['tell']>(tell: T) =>
    told.findLast((each): each is Extract<ToPanel, { tell: T }> => each.tell === tell)
  return { stage, told, selected, last, ask: (message: ToStage) => panel.send(message) }
}

test('nothing runs while nobody looks', () => {
  const { stage, told } = setting()
  stage.enter('kiosk--selling', stillAt('selling'))
  expect(told).toEqual([{ tell: 'ready' }])
  expect(stage.cast().actor).toBeNull()
})

test('a panel that opens is shown where the story stands, with the paths of its chart', async () => {
  const { stage, last, ask } = setting()
  stage.enter('kiosk--printing', stillAt('printing'))
  ask({ ask: 'show' })
  expect(last('view')).toMatchObject({ isLive: false, view: { actors: { '': { value: 'printing' } } } })
  await vi.waitFor(() => expect(last('subject')?.subject?.paths).toHaveLength(1))
  expect(last('subject')?.subject?.charts.map(({ chart }) => chart)).toEqual(['kiosk', 'door'])
  ask({ ask: 'draw', chart: 'kiosk' })
  await vi.waitFor(() => expect(last('drawn')).toEqual({ tell: 'drawn', chart: 'kiosk', drawing }))
})

test('the first command gives the view the running actor, and the next story goes on with it', async () => {
  const { stage, last, ask, selected } = setting()
  stage.enter('kiosk--selling', stillAt('selling'))
  ask({ ask: 'show' })
  ask({ ask: 'run', command: { do: 'send', actor: '', event: { type: 'ticket.requested' } } })
  expect(last('view')).toMatchObject({ isLive: true, view: { actors: { '': { value: 'printing' } } } })
  await vi.waitFor(() => expect(selected).toEqual(['kiosk--printing']))
  const { actor } = stage.cast()
  stage.enter('kiosk--printing', stillAt('printing'))
  expect(stage.cast().actor).toBe(actor)
  expect(actor?.getSnapshot().value).toBe('printing')
})

test('a story that a person chooses is held still again, wherever it stands', () => {
  const { stage, last, ask } = setting()
  stage.enter('kiosk--selling', stillAt('selling'))
  ask({ ask: 'show' })
  ask({ ask: 'live', isOn: true })
  stage.enter('kiosk--opening', stillAt('opening'))
  expect(stage.cast().actor).toBeNull()
  expect(last('view')).toMatchObject({ isLive: false, view: { actors: { '': { value: 'opening' } }, steps: [] } })
})

test('going back gives the view another actor in another scene', () => {
  const { stage, ask } = setting()
  stage.enter('kiosk--selling', stillAt('selling'))
  ask({ ask: 'show' })
  ask({ ask: 'run', command: { do: 'send', actor: '', event: { type: 'coin.inserted', value: 1 } } })
  const before = stage.cast()
  ask({ ask: 'run', command: { do: 'goTo', step: 0 } })
  expect(stage.cast().scene).toBeGreaterThan(before.scene)
  expect(stage.cast().actor).not.toBe(before.actor)
  expect(stage.cast().actor?.getSnapshot().context.coins).toBe(3)
})

test('a path asked for by its id is opened once it is known; one that is unknown is told', async () => {
  const { stage, last, ask } = setting()
  stage.enter('kiosk--opening', stillAt('opening'))
  ask({ ask: 'show' })
  await vi.waitFor(() => expect(last('subject')?.subject?.paths).toHaveLength(1))
  const id = last('subject')?.subject?.paths[0]?.id ?? ''
  ask({ ask: 'path', id })
  expect(last('view')).toMatchObject({
    isLive: true,
    view: { path: { id, done: 0, length: 1 }, actors: { '': { value: 'selling' } } },
  })
  ask({ ask: 'path', id: 'kiosk-00000000' })
  expect(last('missing')).toEqual({ tell: 'missing', path: 'kiosk-00000000' })
})

test('a story without a chart leaves nothing behind', () => {
  const { stage, last, ask } = setting()
  stage.enter('kiosk--selling', stillAt('selling'))
  ask({ ask: 'show' })
  stage.enter('button--plain', null)
  expect(last('subject')).toEqual({ tell: 'subject', subject: null })
})
