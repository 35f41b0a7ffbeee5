import { describe, expect, test } from 'vitest'
import { not, setup } from 'xstate'
import { withoutTransition, withRenamed } from '#flow-lab/testing/alter.ts'
import { driftBetween, lockOf } from './lock.ts'
import { kettle } from './testing/kettle.ts'

const before = lockOf([kettle])

describe('drift', () => {
  test('is nothing where nothing has changed', () => {
    expect(driftBetween(before, lockOf([kettle]))).toEqual([])
  })

  test('is told in words when a transition was dropped [FLW-06]', () => {
    const changed = withoutTransition(
      kettle,
      'kettle.water.cold · kettle.filled [isFull !isHot] → kettle.water.boiling',
    )
    expect(driftBetween(before, lockOf([changed ?? kettle]))).toEqual([
      'kettle: the transition is gone: kettle.water.cold · kettle.filled [isFull !isHot] → kettle.water.boiling; recordings that pass it diverge there',
    ])
  })

  test('is told in words when a state was renamed, with all that led there', () => {
    const changed = withRenamed(kettle, 'kettle.water.hot', 'ready')
    expect(driftBetween(before, lockOf([changed ?? kettle]))).toEqual([
      'kettle: the state is gone: kettle.water.hot (final); recordings that pass it diverge there',
      'kettle: a new state: kettle.water.ready (final)',
      'kettle: the transition is another: kettle.water.boiling · done boil → kettle.water.ready; it was kettle.water.boiling · done boil → kettle.water.hot; recordings that pass it diverge there',
    ])
  })

  test('is told in words when a guard is asked the other way round', () => {
    const changed = lockOf([guarded(not('isFull'))])
    expect(driftBetween(lockOf([guarded('isFull')]), changed)).toEqual([
      'cup: the transition is another: cup.empty · cup.filled [!isFull] → cup.full; it was cup.empty · cup.filled [isFull] → cup.full; recordings that pass it diverge there',
    ])
  })

  test('is told in words when a state starts elsewhere', () => {
    const { hash = '', states = [], transitions = [] } = before.kettle ?? {}
    const changed = { hash, transitions, states: states.map((line) => line.replace('in cold', 'in hot')) }
    expect(driftBetween(before, { kettle: changed })).toEqual([
      'kettle: the state is another: kettle.water (compound, starts in hot); it was kettle.water (compound, starts in cold); recordings that pass it diverge there',
    ])
  })

  test('is told in words when charts come and go', () => {
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
