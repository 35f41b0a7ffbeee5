import { use } from 'react'
import { Instead } from '#src/components/data/data-table.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { RelativeTime } from '#src/components/values/relative-time.tsx'
import { NowContext } from './now-context.ts'

/** How long before the list was read something happened; the tooltip and screen readers have the exact time. */
export const ListTime = ({ moment }: { moment: string }) => <RelativeTime moment={moment} now={use(NowContext)} />

/** The same on phones only, at the end of the second line, where the column of the time is not shown. */
export const CardTime = ({ moment }: { moment: string }) => (
  <Instead on="card">
    <Dot />
    <ListTime moment={moment} />
  </Instead>
)
