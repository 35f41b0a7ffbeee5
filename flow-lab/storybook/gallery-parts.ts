import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import type { Look, LookAxis, Sizes } from './looks.ts'
import type { Pictures } from './pictures.ts'
import type { StateSearch } from './state-search.ts'

export type GalleryProps = {
  table: CoverageTable
  /** Names of the folders of stories in the order of the page, with their headings. */
  parts: readonly { readonly folder: string; readonly heading: string }[]
  /** What the pictures differ in, and the look that they have. */
  axes: readonly LookAxis[]
  look: Look
  sizes: Sizes
  onLook: (change: Look) => void
  /** The chart whose states are shown; empty: none. */
  flow: string
  onFlow: (chart: string) => void
  /** Whether each state is shown in every look. */
  isMatrix: boolean
  onMatrix: (isMatrix: boolean) => void
  /** Opens a story by its id. */
  onStory: (story: string, look: Look) => void
  pictures: Pictures
  search: StateSearch
  /** What is searched when the page opens. */
  text: string
  onText: (text: string) => void
  theme: 'light' | 'dark'
  /** Pages about the flows, such as a comparison of two versions. */
  links?: readonly { readonly href: string; readonly text: string }[]
  words: {
    readonly title: string
    readonly intro: string
    readonly states: (count: number) => string
    /** The name of a flow by the id of its chart. */
    readonly flow: (chart: string) => string
    /** The name of a state by its chart and its id. */
    readonly state?: (chart: string, state: string) => string | undefined
    readonly search: string
    /** An example of what can be searched. */
    readonly example: string
    readonly nothingFound: string
    readonly found: (count: number) => string
    readonly everyLook: string
    readonly comma: string
  }
}
