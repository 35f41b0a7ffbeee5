import { chakra } from '@chakra-ui/react'
import { type ReactNode, use } from 'react'
import { Instead } from '#src/components/data/data-table.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { RelativeTime } from '#src/components/values/relative-time.tsx'
import { NowContext } from './now-context.ts'

/** How long before the list was read something happened; the tooltip and screen readers have the exact time. */
export const ListTime = ({ moment }: { moment: string }) => <RelativeTime moment={moment} now={use(NowContext)} />

/** A text of one line, and on phones its time, where the column of the time is not shown: the text is cut, the time never is. */
export const TimedLine = ({ time, children }: { time: ReactNode; children: ReactNode }) => (
  <chakra.span css={lineCss}>
    {children === null ? null : <bdi>{children}</bdi>}
    <Instead on="card">
      {children === null ? null : <Dot />}
      {time}
    </Instead>
  </chakra.span>
)

const lineCss = {
  display: 'flex',
  '& > bdi': { truncate: true },
  '& > [data-instead]': { flexShrink: '0', whiteSpace: 'pre' },
}
