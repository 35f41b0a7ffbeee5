/** Which stories show a state, each written as its file and its export: `stories/lamp.stories.tsx On`. */
export type CoverageRow = { readonly chart: string; readonly state: string; readonly stories: readonly string[] }

/** Turns `stories/lamp.stories.tsx On` into the id that Storybook knows the story by. */
export type StoryIds = (story: string) => Promise<string | undefined>

/**
 * The stories that show most of the states somebody stands in: a chart with regions stands in several at once, and a story
 * that shows two of them is a better picture than one that shows one. Empty when none of the states has a story.
 */
export const storiesOf = (rows: readonly CoverageRow[], chart: string, active: readonly string[]): string[] => {
  const shown = new Map<string, number>()
  for (const row of rows)
    if (row.chart === chart && active.includes(row.state))
      for (const story of row.stories) shown.set(story, (shown.get(story) ?? 0) + 1)
  const most = Math.max(0, ...shown.values())
  return [...shown].filter(([, count]) => count === most).map(([story]) => story)
}
