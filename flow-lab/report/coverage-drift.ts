import type { StateRow } from '#flow-lab/storybook/coverage.ts'

/** Which states lost stories, in words; states that came or went are told by the lock. */
export const coverageDrift = (before: readonly StateRow[], now: readonly StateRow[]): string[] =>
  now.flatMap(({ state, kind, stories }) => {
    const old = before.find((row) => row.state === state)
    if (old === undefined) return []
    const lost = old.stories.filter((story) => !stories.includes(story)).join(', ')
    if (lost === '') return []
    if (kind === 'none') return [`${state}: no story shows it any more; it was shown by ${lost}`]
    return old.kind === 'written' && kind === 'generated'
      ? [`${state}: no written story shows it any more, the generated one takes its place; it was shown by ${lost}`]
      : old.kind === kind
        ? [`${state}: no longer shown by ${lost}`]
        : []
  })
