import { expect, test } from 'vitest'
import { mermaidOf } from './mermaid.ts'
import { kettle } from './testing/kettle.ts'

test('a chart is drawn with its regions, calls, guards and both ends of a call [FLW-06]', () => {
  expect(mermaidOf(kettle, '"npm run charts"')).toBe(`stateDiagram-v2
  %% kettle: written from the chart by "npm run charts"
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
  kettle_water_cold --> kettle_water_boiling: kettle.filled [isFull !isHot]
  kettle_water_boiling --> kettle_water_hot: done boil
  kettle_water_boiling --> kettle_water_cold: error boil
`)
})

test('a chart is drawn with its names, which end no label', () => {
  const names = () => ({
    states: { '': 'Kettle', 'water.hot': 'Water is "hot"; careful' },
    events: { 'kettle.filled': 'Fills it' },
    calls: { boil: 'Boiling' },
  })
  const text = mermaidOf(kettle, 'a test', names)
  expect(text).toContain('state "Kettle" as kettle\n')
  expect(text).toContain(`state "Water is 'hot', careful" as kettle_water_hot`)
  expect(text).toContain('state "boiling (boil)" as kettle_water_boiling')
  expect(text).toContain('kettle_water_cold --> kettle_water_boiling: Fills it [isFull !isHot]')
  expect(text).toContain('kettle_water_boiling --> kettle_water_cold: Boiling fails')
})
