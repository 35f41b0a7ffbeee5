import { baselineOf, type PlanChart, type PlanPath } from './charts.ts'
import { type By, type FindingChange, type Plan, withAssignment, withFinding } from './plan.ts'

/** The chart of an edited path, with all its paths. */
export type EditedChart = Pick<PlanChart, 'chart' | 'structure' | 'paths'>

/**
 * The part of a plan that an edit of a finding changes: the row, and the baseline of a chart that has no findings yet.
 *
 * @param edited id of the finding; undefined: a new one
 */
export const editedFinding = (
  plan: Plan,
  chart: EditedChart,
  path: PlanPath,
  edited: string | undefined,
  change: FindingChange,
  by: By,
): Plan => {
  const subject = { path: path.id, chart: chart.chart, title: path.title }
  return {
    rows: { [path.id]: withFinding(plan.rows[path.id], subject, edited, change, by) },
    charts: plan.charts[chart.chart] === undefined ? { [chart.chart]: baselineOf(chart, by.at) } : {},
  }
}

/** The part of a plan that changes when paths are assigned to one tester; an empty name ends the assignments. */
export const assignedPaths = (
  plan: Plan,
  charts: readonly { readonly chart: string; readonly paths: readonly PlanPath[] }[],
  name: string,
  at: string,
): Plan => ({
  rows: Object.fromEntries(
    charts.flatMap(({ chart, paths }) =>
      paths.map(({ id, title }) => [id, withAssignment(plan.rows[id], { path: id, chart, title }, name, at)] as const),
    ),
  ),
  charts: {},
})
