import { describe, expect, test } from 'vitest'
import { not, setup } from 'xstate'
import { withoutTransition, withRenamedState } from '#flow-lab/testing/alter.ts'
import { driftBetween, lockOf } from './lock.ts'
import { kettle } from './testing/kettle.ts'

const before = lockOf([kettle])

describe('drift', () => {
  test('is empty without changes', () => {
    expect(driftBetween(before, lockOf([kettle]))).toEqual([])
  })

  test('reports a removed transition [FLW-06]', () => {
    const changed = withoutTransition(
      kettle,
      'kettle.water.cold · kettle.filled [isFull !isHot] → kettle.water.boiling',
    )
    expect(driftBetween(before, lockOf([changed ?? kettle]))).toEqual([
      'kettle: the transition is gone: kettle.water.cold · kettle.filled [isFull !isHot] → kettle.water.boiling; recordings that pass it diverge there',
    ])
  })

  test('reports a renamed state once, without the transitions to it', () => {
    const changed = withRenamedState(kettle, 'kettle.water.hot', 'ready')
    expect(driftBetween(before, lockOf([changed ?? kettle]))).toEqual([
      'kettle: the state is renamed: kettle.water.hot is now kettle.water.ready; recordings that pass it diverge there',
    ])
    const first = withRenamedState(kettle, 'kettle.water.cold', 'idle')
    expect(driftBetween(before, lockOf([first ?? kettle]))).toEqual([
      'kettle: the state is renamed: kettle.water.cold is now kettle.water.idle; recordings that pass it diverge there',
    ])
  })

  test('reports another order of guarded transitions, and another time of a delay', () => {
    const branches = (first: 'isFull' | 'isHot', second: 'isFull' | 'isHot', patience = 250) =>
      setup({ guards: { isFull: () => true, isHot: () => true }, delays: { patience } }).createMachine({
        id: 'cup',
        initial: 'empty',
        states: {
          empty: {
            after: { patience: 'cold' },
            on: {
              'cup.filled': [
                { guard: first, target: first === 'isFull' ? 'full' : 'hot' },
                { guard: second, target: second === 'isFull' ? 'full' : 'hot' },
              ],
            },
          },
          full: {},
          hot: {},
          cold: {},
        },
      })
    const usual = lockOf([branches('isFull', 'isHot')])
    expect(driftBetween(usual, lockOf([branches('isHot', 'isFull')])).join()).toContain(
      'cup.empty · cup.filled [isFull] → cup.full, tried as number 2 of 2; it was cup.empty · cup.filled [isFull] → cup.full, tried as number 1 of 2',
    )
    expect(driftBetween(usual, lockOf([branches('isFull', 'isHot', 2_500)]))).toEqual([
      'cup: the state is another: cup.empty (atomic, waits patience, 2500 ms); it was cup.empty (atomic, waits patience, 250 ms); recordings that pass it diverge there',
    ])
  })

  test('reports a negated guard', () => {
    const changed = lockOf([guarded(not('isFull'))])
    expect(driftBetween(lockOf([guarded('isFull')]), changed)).toEqual([
      'cup: the transition is another: cup.empty · cup.filled [!isFull] → cup.full; it was cup.empty · cup.filled [isFull] → cup.full; recordings that pass it diverge there',
    ])
  })

  test('reports another initial state', () => {
    const { hash = '', states = [], transitions = [] } = before.kettle ?? {}
    const changed = { hash, transitions, states: states.map((line) => line.replace('in cold', 'in hot')) }
    expect(driftBetween(before, { kettle: changed })).toEqual([
      'kettle: the state is another: kettle.water (compound, starts in hot); it was kettle.water (compound, starts in cold); recordings that pass it diverge there',
    ])
  })

  test('reports added and removed charts', () => {
    expect(driftBetween(before, {})).toEqual(["kettle: the chart is gone; recordings of it can't be replayed"])
    expect(driftBetween({}, before)).toEqual(['kettle: a new chart'])
  })
})

const guarded = (guard: 'isFull' | ReturnType<typeof not>) =>
  setup({ guards: { isFull: () => true } }).createMachine({
    id: 'cup',
    initial: 'empty',
    states: { empty: { on: { 'cup.filled': { guard: guard as 'isFull', target: 'full' } } }, full: {} },
  })
