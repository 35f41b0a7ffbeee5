import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type { LabPath } from '#flow-lab/bench/types.ts'
import { labelsOf } from '#flow-lab/core/structure.ts'
import { changesSince } from './changes.ts'
import { lockOf } from './lock.ts'

const lamp = (more: object = {}) =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { on: 'lit' } }, lit: { on: { off: 'off', ...more } }, broken: {} },
  })

/** A path of the lamp by the states that it passes after the start. */
const path = (id: string, states: readonly string[], taken: readonly string[]): LabPath => ({
  id,
  title: id,
  part: states.at(-1) ?? 'off',
  start: { value: 'off', taken: [] },
  steps: states.map((value, index) => ({ event: { type: 'on' }, value, taken: [taken[index] ?? ''] })),
})

const [before, after] = [lamp(), lamp({ hit: 'broken' })]
const labels = [...labelsOf(after).values()]
const label = (event: string) => labels.find((each) => each.includes(event)) ?? ''
const paths = [
  path('lamp-on', ['lit'], [label(' on')]),
  path('lamp-off', ['lit', 'off'], [label(' on'), label(' off')]),
  path('lamp-hit', ['lit', 'broken'], [label(' on'), label(' hit')]),
]
const charts = [{ chart: 'lamp', paths }]
const known = [{ chart: 'lamp', area: '', structure: '', story: null, paths: paths.slice(0, 1) }]

test('paths that take a new transition are to be tested again, and the change is named', () => {
  const changes = changesSince('v1', lockOf([before]), null, lockOf([after]), charts)
  expect(changes.paths).toEqual(['lamp-hit'])
  expect(changes.charts).toEqual({ lamp: [expect.stringContaining('a new transition: lamp.lit')] })
})

test('paths that the commit did not have are to be tested, in an unchanged chart too', () => {
  expect(changesSince('v1', lockOf([after]), known, lockOf([after]), charts)).toEqual({
    since: 'v1',
    charts: {},
    paths: ['lamp-off', 'lamp-hit'],
  })
})

test('paths that pass a changed state are to be tested again; all paths of a new chart are', () => {
  const waiting = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { on: 'lit' } },
      lit: { after: { tired: 'off' }, on: { off: 'off', hit: 'broken' } },
      broken: {},
    },
  })
  const all = ['lamp-on', 'lamp-off', 'lamp-hit']
  expect(changesSince('v1', lockOf([after]), null, lockOf([waiting]), charts).paths).toEqual(all)
  expect(changesSince('v1', {}, null, lockOf([after]), charts)).toMatchObject({
    charts: { lamp: ['a new chart'] },
    paths: all,
  })
})
