import type { CoverageRow } from '#flow-lab/report/state-coverage.ts'

/**
 * The stories that show most of a chart's active states. A chart with regions has several active states at once; a story
 * that shows two of them is better than one that shows one. Empty when no story shows any of them.
 */
export const storiesOf = (rows: readonly CoverageRow[], chart: string, active: readonly string[]): string[] => {
  const shown = new Map<string, number>()
  for (const row of rows)
    if (row.chart === chart && active.includes(row.state))
      for (const story of row.stories) shown.set(story, (shown.get(story) ?? 0) + 1)
  const most = Math.max(0, ...shown.values())
  return [...shown].filter(([, count]) => count === most).map(([story]) => story)
}

/**
 * The rows with only those stories that show the row's own chart. A view may have several actors in its args; it shows
 * the actor whose chart has the fewest stories.
 */
export const withOwnStories = (rows: readonly CoverageRow[]): CoverageRow[] => {
  const storyCounts = new Map(
    [...Map.groupBy(rows, ({ chart }) => chart)].map(([chart, its]) => [
      chart,
      new Set(its.flatMap(({ stories }) => stories)).size,
    ]),
  )
  const fewest = new Map<string, number>()
  for (const { chart, stories } of rows)
    for (const story of stories)
      fewest.set(story, Math.min(fewest.get(story) ?? Number.POSITIVE_INFINITY, storyCounts.get(chart) ?? 0))
  return rows.map(({ chart, state, stories }) => ({
    chart,
    state,
    stories: stories.filter((story) => fewest.get(story) === storyCounts.get(chart)),
  }))
}
