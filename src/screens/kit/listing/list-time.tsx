import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { type Column, Instead } from '#src/components/data/data-table.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { RelativeTime } from '#src/components/values/relative-time.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { NowContext } from './now-context.ts'

/** In a feed: how long before the list was read something happened. */
export const ListTime = ({ moment }: { moment: string }) => <RelativeTime moment={moment} now={use(NowContext)} />

type TimeColumn<Row> = Pick<Column<Row>, 'id'> &
  Partial<Pick<Column<Row>, 'header' | 'card'>> & { at: (row: Row) => string }

/** The column of a ledger with the exact time of its rows, whose zone the header names. Without `card`, phones have the date in a `DatedLine`. */
export const timeColumn = <Row,>({
  id,
  header = <Trans>Date (UTC)</Trans>,
  card = 'hidden',
  at,
}: TimeColumn<Row>): Column<Row> => ({
  id,
  header,
  card,
  cell: (row) => <UtcTime moment={at(row)} show="unmarked" />,
})

/** A text of one line, and on phones its date, where the column of the time is not shown: the text is cut, the date never is. */
export const DatedLine = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <chakra.span css={lineCss}>
    {children === null ? null : <bdi>{children}</bdi>}
    <Instead on="card">
      {children === null ? null : <Dot />}
      <UtcTime moment={moment} show="date" />
    </Instead>
  </chakra.span>
)

const lineCss = {
  display: 'flex',
  '& > bdi': { truncate: true },
  '& > [data-instead]': { flexShrink: '0', whiteSpace: 'pre' },
  '@container (max-width: 35.99rem)': { textStyle: 'xs' },
}
