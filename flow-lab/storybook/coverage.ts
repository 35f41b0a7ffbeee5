/** Which stories show a state, each written as its file and its export: `stories/lamp.stories.tsx On`. */
export type CoverageRow = { readonly chart: string; readonly state: string; readonly stories: readonly string[] }

/**
 * `written`: somebody wrote a story that shows the state; `generated`: the shortest path to it makes one; `none`: nothing
 * shows it.
 */
export type StateRow = CoverageRow & { readonly kind: 'written' | 'generated' | 'none' }

/** One look of a story: what its columns say, and the toolbar's choices that it stands for. */
export type Look = {
  readonly language: string
  readonly theme: string
  readonly viewport: string
  readonly globals: Readonly<Record<string, string>>
}

export type CoverageTable = {
  readonly looks: readonly Look[]
  /** What follows a Storybook's address to open a story, by how the rows write it; with a look's `globals` in that look. */
  readonly links: Readonly<Record<string, string>>
  readonly rows: readonly StateRow[]
}

/** Turns `stories/lamp.stories.tsx On` into the id that Storybook knows the story by. */
export type StoryIds = (story: string) => Promise<string | undefined>

/** What follows a Storybook's address to open a story. */
export const linkTo = (id: string): string => `?path=/story/${id}`

/** What follows the link to a story to open it in a look. */
export const inLook = ({ globals }: Look): string =>
  `&globals=${Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}`

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

/**
 * The rows with those stories only that are about the row's chart. A view may be given several actors, of whom some stand beside
 * what it shows; it is about the one whose chart the fewest stories show.
 */
export const withOwnStories = (rows: readonly CoverageRow[]): CoverageRow[] => {
  const storiesBy = Map.groupBy(rows, ({ chart }) => chart)
  const spread = new Map(
    [...storiesBy].map(([chart, its]) => [chart, new Set(its.flatMap(({ stories }) => stories)).size]),
  )
  const fewest = new Map<string, number>()
  for (const { chart, stories } of rows)
    for (const story of stories)
      fewest.set(story, Math.min(fewest.get(story) ?? Number.POSITIVE_INFINITY, spread.get(chart) ?? 0))
  return rows.map(({ chart, state, stories }) => ({
    chart,
    state,
    stories: stories.filter((story) => fewest.get(story) === spread.get(chart)),
  }))
}
