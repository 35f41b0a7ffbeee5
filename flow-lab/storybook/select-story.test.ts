import { expect, test } from 'vitest'
import { createStorySelector } from './select-story.ts'

const setting = () => {
  const listeners = new Map<string, (told: { newPhase: string }) => void>()
  const chosen: string[] = []
  const select = createStorySelector({
    emit: (event, told) => chosen.push(`${event} ${Object.values(told).join()}`),
    on: (event, listener) => void listeners.set(event, listener),
  })
  const tell = (event: string, newPhase = '') => listeners.get(event)?.({ newPhase })
  return { select, chosen, tell, phase: (newPhase: string) => tell('storyRenderPhaseChanged', newPhase) }
}

test('a story is chosen at once when nothing is under way', () => {
  const { select, chosen } = setting()
  select('cart--empty')
  expect(chosen).toEqual(['selectStory cart--empty'])
})

test('while a story is under way the next one waits, and of several the last is chosen', () => {
  const { select, chosen, phase } = setting()
  for (const each of ['loading', 'rendering', 'playing']) phase(each)
  select('cart--empty')
  for (const each of ['played', 'completing', 'completed', 'afterEach']) phase(each)
  select('cart--ready')
  expect(chosen).toEqual([])
  phase('finished')
  expect(chosen).toEqual(['selectStory cart--ready'])
  select('cart--failed')
  expect(chosen).toHaveLength(1)
  phase('preparing')
  phase('aborted')
  expect(chosen).toEqual(['selectStory cart--ready', 'selectStory cart--failed'])
})

test('a story that is not there, or is on already, keeps nobody waiting', () => {
  const { select, chosen, tell } = setting()
  select('cart--gone')
  select('cart--empty')
  tell('storyMissing')
  select('cart--ready')
  tell('storyUnchanged')
  expect(chosen).toEqual(['selectStory cart--gone', 'selectStory cart--empty', 'selectStory cart--ready'])
})
