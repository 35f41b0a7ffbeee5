import { expect, test, vi } from 'vitest'
import { createAround } from './select-story.ts'

const setting = () => {
  const listeners = new Map<string, (told: { newPhase: string }) => void>()
  const chosen: string[] = []
  const { selectStory: select, setGlobals } = createAround({
    emit: (event, told) => void (event === 'selectStory' && chosen.push(Object.values(told).join())),
    on: (event, listener) => void listeners.set(event, listener),
  })
  const tell = (event: string, newPhase = '') => listeners.get(event)?.({ newPhase })
  return { select, setGlobals, chosen, tell, phase: (newPhase: string) => tell('storyRenderPhaseChanged', newPhase) }
}

test('a story is chosen at once when nothing is under way', () => {
  const { select, chosen } = setting()
  select('cart--empty')
  expect(chosen).toEqual(['cart--empty'])
})

test('while a story is under way the next one waits, and of several the last is chosen', async () => {
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

test('a story that is not there, or is on already, keeps nobody waiting', async () => {
  const { select, chosen, tell } = setting()
  select('cart--gone')
  select('cart--empty')
  tell('storyMissing')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--gone', 'cart--empty']))
  select('cart--ready')
  tell('storyUnchanged')
  await vi.waitFor(() => expect(chosen).toEqual(['cart--gone', 'cart--empty', 'cart--ready']))
})

test('a story that the toolbar has drawn anew finishes before the next is chosen, also when it was under way', async () => {
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
