import type { PlanChart } from '#flow-lab/plan/charts.ts'

/** The charts and paths of the test plan as JSON, with one path in one line, for small diffs. */
export const planJson = (charts: readonly PlanChart[]): string => {
  const blocks = charts.map(({ paths, ...chart }) => {
    const lines = paths.map((path) => `  ${JSON.stringify(path)}`)
    return `${JSON.stringify(chart).slice(0, -1)},"paths":[${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n`}]}`
  })
  return `[\n${blocks.join(',\n')}\n]\n`
}
