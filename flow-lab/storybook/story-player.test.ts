import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { actorIn, createFixture, drawing } from './testing/player-fixture.ts'

test('nothing runs while the panel is closed', () => {
  const { player, messages } = createFixture()
  player.enter('kiosk--selling', actorIn('selling'))
  expect(messages).toEqual([{ type: 'ready' }])
  expect(player.active().actor).toBeNull()
})

test("an opened panel receives the story's state and the paths of its chart", async () => {
  const { player, last, send } = createFixture()
  player.enter('kiosk--printing', actorIn('printing'))
  send({ type: 'watch' })
  expect(last('view')).toMatchObject({ isLive: false, view: { actors: { '': { value: 'printing' } } } })
  await vi.waitFor(() => expect(last('subject')?.subject?.paths).toHaveLength(1))
  expect(last('subject')?.subject?.charts.map(({ chart }) => chart)).toEqual(['kiosk', 'door'])
  send({ type: 'draw', id: 7, structure: structureOf(kioskMachine) })
  await vi.waitFor(() => expect(last('drawing')).toEqual({ type: 'drawing', id: 7, drawing }))
})

test('the first command shows the running actor in the view, and the next story continues with it', async () => {
  const { player, last, send, selected } = createFixture()
  player.enter('kiosk--selling', actorIn('selling'))
  send({ type: 'watch' })
  send({ type: 'run', command: { do: 'send', actor: '', event: { type: 'ticket.requested' } } })
  expect(last('view')).toMatchObject({ isLive: true, view: { actors: { '': { value: 'printing' } } } })
  await vi.waitFor(() => expect(selected).toEqual(['kiosk--printing']))
  const { actor } = player.active()
  player.enter('kiosk--printing', actorIn('printing'))
  expect(player.active().actor).toBe(actor)
  expect(actor?.getSnapshot().value).toBe('printing')
})

test('a story that the user selects shows its own actor again', () => {
  const { player, last, send } = createFixture()
  player.enter('kiosk--selling', actorIn('selling'))
  send({ type: 'watch' })
  send({ type: 'setLive', isLive: true })
  player.enter('kiosk--opening', actorIn('opening'))
  expect(player.active().actor).toBeNull()
  expect(last('view')).toMatchObject({ isLive: false, view: { actors: { '': { value: 'opening' } }, steps: [] } })
})

test('going back mounts the view again with another actor', () => {
  const { player, send } = createFixture()
  player.enter('kiosk--selling', actorIn('selling'))
  send({ type: 'watch' })
  send({ type: 'run', command: { do: 'send', actor: '', event: { type: 'coin.inserted', value: 1 } } })
  const before = player.active()
  send({ type: 'run', command: { do: 'goTo', step: 0 } })
  expect(player.active().key).toBeGreaterThan(before.key)
  expect(player.active().actor).not.toBe(before.actor)
  expect(player.active().actor?.getSnapshot().context.coins).toBe(3)
})

test('a path requested by its id is opened once the paths are known; an unknown one is reported', async () => {
  const { player, last, send } = createFixture()
  player.enter('kiosk--opening', actorIn('opening'))
  send({ type: 'watch' })
  await vi.waitFor(() => expect(last('subject')?.subject?.paths).toHaveLength(1))
  const id = last('subject')?.subject?.paths?.[0]?.id ?? ''
  send({ type: 'openPath', id })
  expect(last('view')).toMatchObject({
    isLive: true,
    view: { path: { id, done: 0, length: 1 }, actors: { '': { value: 'selling' } } },
  })
  send({ type: 'openPath', id: 'kiosk-00000000' })
  expect(last('pathMissing')).toEqual({ type: 'pathMissing', id: 'kiosk-00000000' })
})

test('a requested path of another chart in the story runs that actor of the story', async () => {
  const { player, last, send } = createFixture()
  const lamp = createActor(createMachine({ id: 'lamp', initial: 'off', states: { off: {} } }))
  player.enter('lamp--off', lamp, [actorIn('opening')])
  send({ type: 'watch' })
  expect(last('view')).toMatchObject({ view: { chart: 'lamp' } })
  send({ type: 'openPath', id: 'kiosk-00000000' })
  expect(last('view')).toMatchObject({ view: { chart: 'kiosk', actors: { '': { value: 'opening' } } } })
  await vi.waitFor(() => expect(last('pathMissing')).toEqual({ type: 'pathMissing', id: 'kiosk-00000000' }))
})

test('a story without a chart clears the panel', () => {
  const { player, last, send } = createFixture()
  player.enter('kiosk--selling', actorIn('selling'))
  send({ type: 'watch' })
  player.enter('button--plain', null)
  expect(last('subject')).toEqual({ type: 'subject', subject: null })
})
