import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { coveragePage, driftBetween, mermaidOf, structureOf } from './flow-report.ts'

const kettle = setup({
  types: { events: {} as { type: 'kettle.filled' } },
  actors: { boil: mustProvide<void>('boil') },
  guards: { isFull: () => true },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: { on: { 'kettle.filled': { guard: 'isFull', target: 'boiling' } } },
        boiling: { invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'cold' } },
        hot: { type: 'final' },
      },
    },
    lid: {},
  },
})

test('a chart is drawn with its regions, calls, guards and both ends of a call [FLW-06]', () => {
  expect(mermaidOf(kettle)).toBe(`stateDiagram-v2
  %% kettle: written from the chart by "npm run flows"
  state "kettle" as kettle
  state kettle {
    state "water" as kettle_water
    state kettle_water {
      [*] --> kettle_water_cold
      state "cold" as kettle_water_cold
      state "boiling (boil)" as kettle_water_boiling
      state "hot" as kettle_water_hot
      kettle_water_hot --> [*]
    }
    --
    state "lid" as kettle_lid
  }
  kettle_water_cold --> kettle_water_boiling: kettle.filled [isFull]
  kettle_water_boiling --> kettle_water_hot: done boil
  kettle_water_boiling --> kettle_water_cold: error boil
`)
})

describe('drift', () => {
  const lock = { kettle: structureOf(kettle) }

  test('is nothing where nothing has changed', () => {
    expect(driftBetween(lock, lock)).toEqual([])
  })

  test('is told in words: states, transitions and whole charts that came or went [FLW-06]', () => {
    const { states, transitions } = lock.kettle
    const changed = {
      kettle: {
        states: [...states.filter((state) => !state.startsWith('kettle.lid')), 'kettle.spout (atomic)'],
        transitions: transitions.slice(1),
      },
      tap: { states: [], transitions: [] },
    }
    expect(driftBetween(lock, changed)).toEqual([
      'kettle: the state is gone: kettle.lid (atomic); recordings that pass it diverge there',
      'kettle: a new state: kettle.spout (atomic)',
      `kettle: the transition is gone: ${transitions[0]}; recordings that pass it diverge there`,
      'tap: a new chart',
    ])
    expect(driftBetween(lock, {})).toEqual(["kettle: the chart is gone; recordings of it can't be replayed"])
  })
})

test('the page of the coverage counts what is missing and marks it', () => {
  const page = coveragePage([
    { chart: 'kettle', state: 'kettle.lid', stories: ['stories/a&b.stories.tsx Lid'] },
    { chart: 'kettle', state: 'kettle.water.cold', stories: [] },
  ])
  expect(page).toContain('1 of 2 states have a story')
  expect(page).toContain('<tr><td>kettle</td><td>kettle.lid</td><td>stories/a&amp;b.stories.tsx Lid</td></tr>')
  expect(page).toContain('<tr class="bare"><td>kettle</td><td>kettle.water.cold</td><td>none</td></tr>')
})
