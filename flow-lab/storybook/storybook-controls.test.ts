import { expect, test, vi } from 'vitest'
import { createStorybookControls } from './storybook-controls.ts'

const setting = () => {
  const listeners = new Map<string, (payload: { newPhase?: string; storyId?: string }) => void>()
  const chosen: string[] = []
  const {
    selectStory: select,
    setGlobals,
    openedByUser,
  } = createStorybookControls({
    emit: (event, payload) => void (event === 'selectStory' && chosen.push(Object.values(payload).join())),
    on: (event, listener) => void listeners.set(event, listener),
  })
  const tell = (event: string, newPhase = '') => listeners.get(event)?.({ newPhase })
  const open = (storyId: string) => listeners.get('setCurrentStory')?.({ storyId })
  return {
    select,
    setGlobals,
    openedByUser,
    chosen,
    tell,
    open,
    phase: (newPhase: string) => tell('storyRenderPhaseChanged', newPhase),
  }
}

test('a story is selected at once when none is rendering', () => {
  const { select, chosen } = setting()
  select('cart--empty')
  expect(chosen).toEqual(['cart--empty'])
})

test('the next story waits while one is rendering, and of several the last is selected', async () => {
  const { select, chosen, phase } = setting()
  for (const each of ['loading', 'rendering', 'playing']) phase(each)
  select('cart--empty')
  for (const each of ['played', 'completing', 'completed', 'afterEach']) phase(each)
  select('cart--ready')
  expect(chosen).toEqual([])
  phase('finished')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--ready']))
  select('cart--failed')
  expect(chosen).toHaveLength(1)
  phase('preparing')
  phase('aborted')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--ready', 'cart--failed']))
})

test('a missing or unchanged story does not block the next one', async () => {
  const { select, chosen, tell } = setting()
  select('cart--gone')
  select('cart--empty')
  tell('storyMissing')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--gone', 'cart--empty']))
  select('cart--ready')
  tell('storyUnchanged')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--gone', 'cart--empty', 'cart--ready']))
})

test('a story that the user opens is not left for one that was waiting', async () => {
  const { select, chosen, phase, open } = setting()
  select('cart--empty')
  open('cart--empty')
  phase('loading')
  select('cart--ready')
  open('test-plan--plan')
  phase('finished')
  await new Promise((resolve) => setTimeout(resolve))
  expect(chosen).toEqual(['cart--empty'])
  select('cart--failed')
  expect(chosen).toEqual(['cart--empty', 'cart--failed'])
})

test('a story that the user opens while a request is on its way is selected again', async () => {
  const { select, chosen, phase, open } = setting()
  select('cart--empty')
  open('test-plan--plan')
  // The request arrives after the user's press.
  open('cart--empty')
  phase('preparing')
  phase('finished')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--empty', 'test-plan--plan']))
})

test('a story that the user opens twice, after another has been rendered, stays', async () => {
  const { select, chosen, phase, open } = setting()
  select('cart--empty')
  // Storybook has dropped the request for the user's press.
  open('test-plan--plan')
  phase('preparing')
  phase('finished')
  open('cart--empty')
  phase('preparing')
  phase('finished')
  await new Promise((resolve) => setTimeout(resolve))
  expect(chosen).toEqual(['cart--empty'])
})

test('stories that the user opens are counted, those that were selected are not', () => {
  const { select, open, openedByUser } = setting()
  select('cart--empty')
  open('cart--empty')
  expect(openedByUser()).toBe(0)
  open('test-plan--plan')
  open('cart--ready')
  expect(openedByUser()).toBe(2)
})

test('the story that was selected does not end the wait of the next one', async () => {
  const { select, chosen, phase, open } = setting()
  select('cart--empty')
  select('cart--ready')
  open('cart--empty')
  phase('finished')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--empty', 'cart--ready']))
})

test('a story that the toolbar renders again finishes before the next is selected', async () => {
  const { select, setGlobals, chosen, phase } = setting()
  setGlobals({ language: 'fa' })
  select('cart--empty')
  phase('loading')
  // It had begun before, and begins again at once.
  phase('finished')
  phase('loading')
  await new Promise((resolve) => setTimeout(resolve))
  expect(chosen).toEqual([])
  phase('finished')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--empty']))
})
