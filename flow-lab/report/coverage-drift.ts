import type { StateRow } from '#flow-lab/report/state-coverage.ts'

/** Describes the states that lost stories. Added and removed states are part of the lock. */
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
