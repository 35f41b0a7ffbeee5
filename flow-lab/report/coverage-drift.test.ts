import { expect, test } from 'vitest'
import type { StateRow } from '#flow-lab/report/state-coverage.ts'
import { coverageDrift } from './coverage-drift.ts'

const row = (state: string, kind: StateRow['kind'], ...stories: string[]): StateRow => ({
  chart: 'lamp',
  state,
  kind,
  stories,
})

test('states that lose stories are reported, states that gain stories are not', () => {
  const before = [
    row('lamp.on', 'written', 'lamp.tsx On', 'lamp.tsx Bright'),
    row('lamp.off', 'written', 'lamp.tsx Off'),
    row('lamp.broken', 'written', 'lamp.tsx Broken'),
    row('lamp.dim', 'generated', 'made.tsx LampDim'),
    row('lamp.gone', 'written', 'lamp.tsx Gone'),
  ]
  const now = [
    row('lamp.on', 'written', 'lamp.tsx On', 'lamp.tsx Warm'),
    row('lamp.off', 'generated', 'made.tsx LampOff'),
    row('lamp.broken', 'none'),
    row('lamp.dim', 'written', 'lamp.tsx Dim'),
    row('lamp.new', 'none'),
  ]
  expect(coverageDrift(before, before)).toEqual([])
  expect(coverageDrift(before, now)).toEqual([
    'lamp.on: no longer shown by lamp.tsx Bright',
    'lamp.off: no written story shows it any more, the generated one takes its place; it was shown by lamp.tsx Off',
    'lamp.broken: no story shows it any more; it was shown by lamp.tsx Broken',
  ])
})
