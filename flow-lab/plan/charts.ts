import { type Baseline, conflictOf, laterThan, type Plan, verdictOf } from './plan.ts'

/** How much a customer loses by a fault of a chart, as the application declares it. */
export const risks = ['money', 'access', 'data', 'comfort'] as const
export type Risk = (typeof risks)[number]

export type PlanPath = {
  readonly id: string
  readonly title: string
  readonly part: string
  /** The title in names that a person says, by language. */
  readonly names?: Readonly<Record<string, string>>
}

/** The title of a path in a language, or in ids where it has no names. */
export const pathName = ({ title, names }: PlanPath, language: string): string => names?.[language] ?? title

/** A chart with its generated paths. `story` shows the chart; null where no story can play its paths. */
export type PlanChart = {
  readonly chart: string
  /** The folder of the chart. */
  readonly area: string
  readonly structure: string
  readonly story: string | null
  readonly paths: readonly PlanPath[]
}

/** What has changed since a commit: the changes of each chart in words, and the ids of new and changed paths. */
export type Changes = {
  readonly since: string
  readonly charts: Readonly<Record<string, readonly string[]>>
  readonly paths: readonly string[]
}

export type Filters = {
  readonly search: string
  readonly chart: string
  readonly risk: Risk | ''
  readonly isChanged: boolean
  readonly state: 'open' | 'passed' | 'failed' | 'conflict' | 'new' | ''
  readonly assignee: string
}

export const noFilters: Filters = { search: '', chart: '', risk: '', isChanged: false, state: '', assignee: '' }

export type Facts = {
  readonly plan: Plan
  readonly risks: Readonly<Record<string, Risk>>
  readonly changes: Changes | null
}

/** The charts with only those paths that fit all filters; charts without such a path are left out. */
export const filtered = (charts: readonly PlanChart[], filters: Filters, facts: Facts): PlanChart[] => {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean)
  const changed = new Set(facts.changes?.paths)
  return charts
    .filter(({ chart }) => filters.chart === '' || filters.chart === chart)
    .filter(({ chart }) => filters.risk === '' || facts.risks[chart] === filters.risk)
    .map((chart) => ({
      ...chart,
      paths: chart.paths.filter(
        (path) =>
          (!filters.isChanged || changed.has(path.id)) &&
          (filters.assignee === '' || facts.plan.rows[path.id]?.assignment?.name === filters.assignee) &&
          hasState(chart, path, filters.state, facts.plan) &&
          hasWords(chart, path, words),
      ),
    }))
    .filter(({ paths }) => paths.length > 0)
}

const hasWords = (
  { chart, area }: PlanChart,
  { id, title, names = {} }: PlanPath,
  words: readonly string[],
): boolean => {
  if (words.length === 0) return true
  const text = [area, chart, id, title, ...Object.values(names)].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

const hasState = ({ chart }: PlanChart, { id }: PlanPath, state: Filters['state'], plan: Plan): boolean => {
  if (state === '') return true
  if (state === 'conflict') return conflictOf(plan.rows[id]).length > 0
  if (state === 'new') return plan.charts[chart] !== undefined && !plan.charts[chart].paths.includes(id)
  return verdictOf(plan.rows[id]) === state
}

export type Counts = { readonly all: number; readonly passed: number; readonly failed: number; readonly open: number }

export const countsOf = (charts: readonly PlanChart[], { rows }: Plan): Counts => {
  const counts = { all: 0, passed: 0, failed: 0, open: 0 }
  for (const { id } of charts.flatMap(({ paths }) => paths)) {
    counts.all++
    counts[verdictOf(rows[id])]++
  }
  return counts
}

/** How the paths of charts differ from the baseline: `kept` are paths of today that have findings. */
export type CarriedOver = { readonly added: number; readonly gone: number; readonly kept: number }

/** Null while the paths equal the baseline. A chart without a baseline has no findings, so nothing is counted. */
export const carriedOver = (
  { charts, rows }: Plan,
  now: Pick<PlanChart, 'chart' | 'structure' | 'paths'>,
): CarriedOver | null => {
  const before = charts[now.chart]
  if (before === undefined) return null
  const [old, ids] = [new Set(before.paths), new Set(now.paths.map(({ id }) => id))]
  const added = [...ids].filter((id) => !old.has(id)).length
  const gone = [...old].filter((id) => !ids.has(id)).length
  if (added === 0 && gone === 0) return null
  return { added, gone, kept: [...ids].filter((id) => (rows[id]?.findings.length ?? 0) > 0).length }
}

/** The sum over all charts. The paths of a chart that no longer exists are gone. */
export const carriedOverIn = (plan: Plan, now: readonly PlanChart[]): CarriedOver | null => {
  const known = new Set(now.map(({ chart }) => chart))
  const lost = Object.keys(plan.charts)
    .filter((chart) => !known.has(chart))
    .map((chart) => ({ chart, structure: '', paths: [] }))
  const changes = [...now, ...lost].flatMap((each) => carriedOver(plan, each) ?? [])
  if (changes.length === 0) return null
  const sum = (key: keyof CarriedOver) => changes.reduce((total, each) => total + each[key], 0)
  return { added: sum('added'), gone: sum('gone'), kept: sum('kept') }
}

/** The paths of today as the baselines of all charts that have one. Findings of paths that are gone stay: a path may come back. */
export const takenOver = ({ charts }: Plan, now: readonly PlanChart[], at: string): Plan => {
  const known = new Map(now.map((each) => [each.chart, each]))
  const baselines = Object.entries(charts).map(([chart, before]) => {
    const { structure = '', paths = [] } = known.get(chart) ?? {}
    return [chart, baselineOf({ structure, paths }, laterThan(before.at, at))] as const
  })
  return { rows: {}, charts: Object.fromEntries(baselines) }
}

export const baselineOf = ({ structure, paths }: Pick<PlanChart, 'structure' | 'paths'>, at: string): Baseline => ({
  at,
  structure,
  paths: paths.map(({ id }) => id),
})
