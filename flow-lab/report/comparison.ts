import { type Lock, type LockChange, lockChanges } from './lock.ts'
import type { CoverageTable } from './state-coverage.ts'

/** A picture of one story of a state. `file`: relative to the page that shows it; `hash`: of the picture's bytes. */
export type StatePicture = {
  readonly chart: string
  readonly state: string
  /** The export of the story. */
  readonly story: string
  readonly file: string
  readonly hash: string
}

/** A story whose picture is new, gone or another one. */
export type PictureChange = {
  readonly chart: string
  readonly state: string
  readonly story: string
  /** Files; null where the version does not have the story. */
  readonly before: string | null
  readonly after: string | null
}

/** `lines`: none for a chart that only one of the versions has. */
export type ChartChange = {
  readonly chart: string
  readonly kind: 'new' | 'gone' | 'changed'
  readonly lines: readonly LockChange[]
  readonly pictures: readonly PictureChange[]
}

/** The charts whose structure or pictures differ between two versions, in the order of the newer one. */
export const comparisonOf = (
  before: { readonly lock: Lock; readonly pictures: readonly StatePicture[] },
  after: { readonly lock: Lock; readonly pictures: readonly StatePicture[] },
): ChartChange[] => {
  const pictures = pictureChanges(before.pictures, after.pictures)
  return [...new Set([...Object.keys(after.lock), ...Object.keys(before.lock)])].flatMap((chart) => {
    const [old, now] = [before.lock[chart], after.lock[chart]]
    const change: ChartChange = {
      chart,
      kind: old === undefined ? 'new' : now === undefined ? 'gone' : 'changed',
      lines: old === undefined || now === undefined ? [] : lockChanges(old, now),
      pictures: pictures.filter((picture) => picture.chart === chart),
    }
    return change.kind === 'changed' && change.lines.length + change.pictures.length === 0 ? [] : [change]
  })
}

const pictureChanges = (before: readonly StatePicture[], after: readonly StatePicture[]): PictureChange[] => {
  const [old, now] = [byStory(before), byStory(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    const one = is ?? was
    if (one === undefined || was?.hash === is?.hash) return []
    const { chart, state, story } = one
    return [{ chart, state, story, before: was?.file ?? null, after: is?.file ?? null }]
  })
}

const byStory = (pictures: readonly StatePicture[]): ReadonlyMap<string, StatePicture> =>
  new Map(pictures.map((picture) => [`${picture.chart} ${picture.state} ${picture.story}`, picture]))

/** A story of a state, and its id in Storybook. */
export type StateStory = { readonly chart: string; readonly state: string; readonly story: string; readonly id: string }

/** The stories of all states that have a picture of their own. */
export const storiesToCompare = ({ rows, links }: CoverageTable): StateStory[] =>
  rows.flatMap(({ chart, state, kind, stories }) =>
    kind === 'unseen' || kind === 'none'
      ? []
      : stories.flatMap((story) => {
          const id = /[?&]path=\/story\/([^&]+)/.exec(links[story] ?? '')?.[1]
          return id === undefined ? [] : [{ chart, state, story: story.slice(story.lastIndexOf(' ') + 1), id }]
        }),
  )
