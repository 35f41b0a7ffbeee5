/** Which stories show a state, each written as its file and its export: `stories/lamp.stories.tsx On`. */
export type CoverageRow = { readonly chart: string; readonly state: string; readonly stories: readonly string[] }

/** `written`: a story shows the state; `unseen`: its stories look like those of other states, for `reason`; `none`: no story does. */
export type StateRow = CoverageRow & {
  readonly kind: 'written' | 'unseen' | 'none'
  readonly reason?: string
}

/** A variant of every story: the texts of its column heads, and its toolbar values. */
export type StoryVariant = {
  readonly language: string
  readonly theme: string
  readonly viewport: string
  readonly globals: Readonly<Record<string, string>>
}

export type CoverageTable = {
  readonly variants: readonly StoryVariant[]
  /** Query that opens a story in Storybook, by the name in the rows; `variantQuery` adds a variant. */
  readonly links: Readonly<Record<string, string>>
  readonly rows: readonly StateRow[]
}

/** Returns Storybook's id of a story such as `stories/lamp.stories.tsx On`. */
export type StoryIds = (story: string) => Promise<string | undefined>

/** The query that opens a story in Storybook. */
export const storyLink = (id: string): string => `?path=/story/${id}`

/** The addition to a story's query that selects a variant. */
export const variantQuery = ({ globals }: StoryVariant): string =>
  `&globals=${Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}`
