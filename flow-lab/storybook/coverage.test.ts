import { expect, test } from 'vitest'
import { storiesOf } from './coverage.ts'

const rows = [
  { chart: 'lamp', state: 'lamp.power.on', stories: ['lamp.stories.tsx On', 'lamp.stories.tsx OnRed'] },
  { chart: 'lamp', state: 'lamp.power.off', stories: ['lamp.stories.tsx Off'] },
  { chart: 'lamp', state: 'lamp.colour.red', stories: ['lamp.stories.tsx OnRed'] },
  { chart: 'lamp', state: 'lamp.colour.blue', stories: [] },
  { chart: 'fan', state: 'lamp.power.on', stories: ['fan.stories.tsx On'] },
]

test('the story that shows most of what a chart stands in is the picture of it', () => {
  const active = ['lamp', 'lamp.power', 'lamp.power.on', 'lamp.colour', 'lamp.colour.red']
  expect(storiesOf(rows, 'lamp', active)).toEqual(['lamp.stories.tsx OnRed'])
})

test('several that show as much are all of them pictures of it', () => {
  expect(storiesOf(rows, 'lamp', ['lamp.power.on', 'lamp.colour.blue'])).toEqual([
    'lamp.stories.tsx On',
    'lamp.stories.tsx OnRed',
  ])
})

test('a state without a story has none', () => {
  expect(storiesOf(rows, 'lamp', ['lamp.colour.blue'])).toEqual([])
})
