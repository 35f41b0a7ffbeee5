import { expect, test } from 'vitest'
import {
  baselineOf,
  carriedOver,
  carriedOverIn,
  countsOf,
  type Filters,
  filtered,
  noFilters,
  type PlanChart,
  takenOver,
} from './charts.ts'
import { merged } from './merge.ts'
import { type Plan, type Verdict, withAssignment, withFinding } from './plan.ts'

const chartOf = (chart: string, ids: readonly string[]): PlanChart => ({
  chart,
  area: chart === 'till' ? 'paying' : 'buying',
  structure: ids.join(),
  story: null,
  paths: ids.map((id) => ({ id, title: `${id} sold`, part: 'sold' })),
})
const charts = [chartOf('kiosk', ['kiosk-1', 'kiosk-2']), chartOf('till', ['till-1'])]
const environment = { build: '', commit: '', brand: '', browser: '', viewport: '' }
const at = '2026-11-21T10:00:00.000Z'

const found = (path: string, verdict: Verdict, tester = 'Neda') =>
  withFinding(
    undefined,
    { path, chart: 'kiosk', title: path },
    undefined,
    { verdict },
    { tester, environment, at, id: tester },
  )

const plan: Plan = merged(
  {
    rows: {
      'kiosk-1': found('kiosk-1', 'failed'),
      'till-1': withAssignment(undefined, { path: 'till-1', chart: 'till', title: '' }, 'Omid', at),
    },
    charts: { kiosk: baselineOf(chartOf('kiosk', ['kiosk-0', 'kiosk-1']), at) },
  },
  { rows: { 'kiosk-1': found('kiosk-1', 'passed', 'Mina') }, charts: {} },
)
const facts = {
  plan,
  risks: { kiosk: 'comfort', till: 'money' } as const,
  changes: { since: 'v1', charts: {}, paths: ['till-1'] },
}

test.each<[Partial<Filters>, string[]]>([
  [{}, ['kiosk-1', 'kiosk-2', 'till-1']],
  [{ chart: 'kiosk' }, ['kiosk-1', 'kiosk-2']],
  [{ risk: 'money' }, ['till-1']],
  [{ isChanged: true }, ['till-1']],
  [{ assignee: 'Omid' }, ['till-1']],
  [{ state: 'conflict' }, ['kiosk-1']],
  [{ state: 'open' }, ['kiosk-2', 'till-1']],
  [{ state: 'new' }, ['kiosk-2']],
  [{ search: 'PAYING sold' }, ['till-1']],
  [{ search: 'kiosk-2', risk: 'money' }, []],
])('the filters %o show %o', (filters, ids) => {
  expect(
    filtered(charts, { ...noFilters, ...filters }, facts).flatMap(({ paths }) => paths.map(({ id }) => id)),
  ).toEqual(ids)
})

test('findings are carried over by path id when a chart changes, and counted until the plan is taken over', () => {
  const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `kiosk-${from + index}`)
  const before = {
    rows: Object.fromEntries(ids(28).map((id) => [id, found(id, 'passed')])),
    charts: { kiosk: baselineOf(chartOf('kiosk', ids(30)), at) },
  }
  const now = chartOf('kiosk', [...ids(28), ...ids(3, 100)])
  expect(carriedOver(before, now)).toEqual({ added: 3, gone: 2, kept: 28 })
  expect(carriedOver(before, chartOf('kiosk', ids(30)))).toBeNull()
  const after = merged(before, takenOver(before, [now], at))
  expect(carriedOver(after, now)).toBeNull()
  expect(after.rows).toEqual(before.rows)
})

test('paths of a chart that no longer exists are gone; a chart without findings counts nothing', () => {
  expect(carriedOver(plan, charts[1] as PlanChart)).toBeNull()
  expect(carriedOverIn(plan, charts.slice(1))).toEqual({ added: 0, gone: 2, kept: 0 })
  const after = merged(plan, takenOver(plan, charts.slice(1), at))
  expect(carriedOverIn(after, charts.slice(1))).toBeNull()
})

test('counts are of the newest verdicts', () => {
  expect(countsOf(charts, plan)).toMatchObject({ all: 3, open: 2 })
})
