import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { withRenamedState } from '#flow-lab/testing/alter.ts'
import { cartMachine } from '#machines/buying/cart/cart.machine.ts'
import { chartsIn } from '#machines/kit/lab.ts'
import { type StoryModule, storiesIn, storyCoverage } from './kit/coverage.ts'
import { moneyFaults } from './kit/money-facts.ts'
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

const labs = import.meta.glob<Record<string, unknown>>('../machines/**/*.lab.ts', { eager: true })

test('no story and no sample of a chart contradicts itself about money', () => {
  const given = [
    ...Object.entries(stories).flatMap(([file, module]) =>
      storiesIn(module).map(([name, args]) => [`${file} ${name}`, args] as const),
    ),
    ...Object.entries(labs).flatMap(([file, module]) =>
      // Each payload is a sample of its own.
      Object.values(module).flatMap((lab) =>
        ['inputs', 'events', 'outcomes'].flatMap((part) =>
          Object.values(Object(Object(lab)[part])).flatMap((each) =>
            (Array.isArray(each) ? each : Object.values(Object(each)).flat()).map(
              (sample) => [file, Object(sample)] as const,
            ),
          ),
        ),
      ),
    ),
  ]
  expect(given.length).toBeGreaterThan(1_000)
  expect(given.flatMap(([name, args]) => moneyFaults(args).map((fault) => `${name}: ${fault}`))).toEqual([])
})

test.each([
  [{ spendable: '120', options: [{ gateway: 'wallet', amount: '52', available: false, reason: 'balanceNotEnough' }] }],
  [
    {
      spendable: '120',
      options: [{ gateway: 'wallet', amount: '52', available: true }],
      refusal: { code: 'balanceNotEnough' },
    },
  ],
  [{ spendable: '5', options: [{ gateway: 'wallet', amount: '52', available: true, reason: null }] }],
  [{ quote: { total: '9.84', spendable: '120.5', missing: '4.84' } }],
  [{ quote: { total: '9.84', spendable: '120.5', missing: '0' }, failure: { code: 'balanceNotEnough' } }],
])('a contradiction about money is found: %j', (given) => {
  expect(moneyFaults(given)).toHaveLength(1)
})
