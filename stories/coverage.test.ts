import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { withRenamedState } from '#flow-lab/testing/alter.ts'
import { cartMachine } from '#machines/buying/cart/cart.machine.ts'
import { chartsIn } from '#machines/kit/lab.ts'
import { type StoryModule, storyCoverage } from './kit/coverage.ts'
import { still } from './kit/still.tsx'

const stories = import.meta.glob<StoryModule>('./**/*.stories.tsx', { eager: true })
const charts = Object.values(
  import.meta.glob<Record<string, unknown>>('../machines/**/*.{machine,list}.ts', { eager: true }),
).flatMap((exported) => chartsIn(exported).map(([, chart]) => chart))

describe('stories', () => {
  test.each(charts.map((chart) => [chart.id, chart] as const))('show every state of %s [FLW-02]', (_, chart) => {
    const bare = storyCoverage([chart], stories).filter((each) => each.stories.length === 0)
    expect(bare.map(({ state }) => state)).toEqual([])
  })
})

test('a state without a story is reported', () => {
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { 'lamp.lit': 'on' } }, on: {} } })
  const Off = { args: { actor: still(lamp, 'off', {}), other: null } }
  expect(storyCoverage([lamp], { './lamp.stories.tsx': { default: { title: 'Lamp' }, Off } })).toEqual([
    { chart: 'lamp', state: 'lamp.off', kind: 'written', stories: ['./lamp.stories.tsx Off'] },
    { chart: 'lamp', state: 'lamp.on', kind: 'none', stories: [] },
  ])
})

test('the args of a module belong to each of its stories that has no others, and the module is no story', () => {
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { 'lamp.lit': 'on' } }, on: {} } })
  const meta = { title: 'Lamp', args: { actor: still(lamp, 'off', {}) } }
  const On = { args: { actor: still(lamp, 'on', {}) } }
  expect(storyCoverage([lamp], { './lamp.stories.tsx': { default: meta, Plain: {}, On } })).toEqual([
    { chart: 'lamp', state: 'lamp.off', kind: 'written', stories: ['./lamp.stories.tsx Plain'] },
    { chart: 'lamp', state: 'lamp.on', kind: 'written', stories: ['./lamp.stories.tsx On'] },
  ])
})

test('a story in a state that its chart no longer has fails before it is rendered', () => {
  const changed = withRenamedState(cartMachine, 'cart.filled.refused', 'turnedDown')
  expect(() => still(changed as typeof cartMachine, { filled: 'refused' }, {} as never)).toThrow(
    "State 'refused' does not exist on 'cart.filled'",
  )
})
