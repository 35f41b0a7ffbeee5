import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { Reports } from './reports.ts'

/**
 * Reports how fast the page was shown, how fast it reacts, and how much it moved; each when the page is hidden.
 *
 * @param pageAt the page at a time, in milliseconds since the document was loaded
 */
export const followVitals = ({ add }: Pick<Reports, 'add'>, pageAt: (time: number) => string): void => {
  const report = ({ name, value, rating, entries }: Metric) =>
    add({
      kind: 'vital',
      name,
      value: Math.round(value * 1000) / 1000,
      rating,
      page: pageAt(entries.at(-1)?.startTime ?? 0),
    })
  for (const follow of [onLCP, onINP, onCLS]) follow(report)
}
