import { expect, test } from 'vitest'
import { storiesOf, withOwnStories } from './stories-of-state.ts'

const rows = [
  { chart: 'lamp', state: 'lamp.power.on', stories: ['lamp.stories.tsx On', 'lamp.stories.tsx OnRed'] },
  { chart: 'lamp', state: 'lamp.power.off', stories: ['lamp.stories.tsx Off'] },
  { chart: 'lamp', state: 'lamp.colour.red', stories: ['lamp.stories.tsx OnRed'] },
  { chart: 'lamp', state: 'lamp.colour.blue', stories: [] },
  { chart: 'fan', state: 'lamp.power.on', stories: ['fan.stories.tsx On'] },
]

test('the story that shows most active states is selected', () => {
  const active = ['lamp', 'lamp.power', 'lamp.power.on', 'lamp.colour', 'lamp.colour.red']
  expect(storiesOf(rows, 'lamp', active)).toEqual(['lamp.stories.tsx OnRed'])
})

test('several stories with the same number of states are all returned', () => {
  expect(storiesOf(rows, 'lamp', ['lamp.power.on', 'lamp.colour.blue'])).toEqual([
    'lamp.stories.tsx On',
    'lamp.stories.tsx OnRed',
  ])
})

test('a state without stories returns none', () => {
  expect(storiesOf(rows, 'lamp', ['lamp.colour.blue'])).toEqual([])
})

test('a story belongs to the actor whose chart has the fewest stories', () => {
  const rows = [
    {
      chart: 'switch',
      state: 'switch.up',
      stories: ['lamp.stories.tsx On', 'fan.stories.tsx On', 'switch.stories.tsx Up'],
    },
    { chart: 'lamp', state: 'lamp.on', stories: ['lamp.stories.tsx On'] },
    { chart: 'fan', state: 'fan.on', stories: ['fan.stories.tsx On'] },
  ]
  expect(withOwnStories(rows).map(({ stories }) => stories)).toEqual([
    ['switch.stories.tsx Up'],
    ['lamp.stories.tsx On'],
    ['fan.stories.tsx On'],
  ])
})
