import { leavesOf } from '#flow-lab/bench/state-value.ts'
import type { LabPath } from '#flow-lab/bench/types.ts'
import type { Changes, PlanChart } from '#flow-lab/plan/charts.ts'
import { changesBetween, type Lock, type LockedChart } from './lock.ts'

/** A chart with its generated paths. */
export type ChartPaths = { readonly chart: string; readonly paths: readonly LabPath[] }

/**
 * What has changed since a commit: the charts with another structure, and the paths to test again. Those are paths that the
 * commit did not have, and paths that pass a state or take a transition which is new or another one.
 *
 * @param since the name of the commit
 * @param before the structures of the commit
 * @param known the charts and paths of the commit; null if it had no such list
 */
export const changesSince = (
  since: string,
  before: Lock,
  known: readonly PlanChart[] | null,
  now: Lock,
  charts: readonly ChartPaths[],
): Changes => {
  const ids = known === null ? null : new Set(known.flatMap(({ paths }) => paths.map(({ id }) => id)))
  const changed: Record<string, readonly string[]> = {}
  for (const [chart, locked] of Object.entries(now)) {
    const old = before[chart]
    const lines = old === undefined ? ['a new chart'] : changesBetween(old, locked)
    if (lines.length > 0) changed[chart] = lines
  }
  const paths = charts.flatMap(({ chart, paths }) => {
    const [old, locked] = [before[chart], now[chart]]
    const touches = old === undefined || locked === undefined ? () => true : touchedBy(chart, old, locked)
    return paths.filter((path) => (ids !== null && !ids.has(path.id)) || touches(path)).map(({ id }) => id)
  })
  return { since, charts: changed, paths }
}

/** Whether a path passes a state or takes a transition that has changed. */
const touchedBy = (chart: string, before: LockedChart, after: LockedChart): ((path: LabPath) => boolean) => {
  const states = fresh(before.states, after.states).map((line) => line.replace(/ \(.*$/, ''))
  const transitions = fresh(before.transitions, after.transitions)
  if (states.length + transitions.length === 0) return () => false
  return ({ start, steps }) =>
    [start, ...steps].some(
      ({ value, taken }) =>
        taken.some((label) => transitions.some((line) => line === label || line.startsWith(`${label}, `))) ||
        leavesOf(value).some((leaf) =>
          states.some((state) => `${chart}.${leaf}` === state || `${chart}.${leaf}`.startsWith(`${state}.`)),
        ),
    )
}

const fresh = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before)
  return after.filter((line) => !known.has(line))
}
