import { expect, test, vi } from 'vitest'
import { drawing, setting, stillAt } from './testing/setting.ts'

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
