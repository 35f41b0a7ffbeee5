import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxMessage } from '#domain/messaging/message.ts'
import type { InboxQuery } from '#machines/messaging/inbox/inbox.list.ts'
import { type Column, DataTable, Instead } from '#src/components/data/data-table.tsx'
import { factText } from '#src/components/values/fact-line.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { messageCellsCss } from '#src/screens/messaging/kit/message-cells-css.ts'
import { Source } from '#src/screens/messaging/kit/source.tsx'

export type InboxTableProps = { rows: readonly InboxMessage[]; loading: boolean; path: string; query: InboxQuery }

/** Rows with source, its area and network, text, destination and receive time; each opens the conversation. (SMS-01) */
export const InboxTable = ({ rows, loading, path, query }: InboxTableProps) => {
  const { t } = useLingui()
  return (
    <chakra.div css={messageCellsCss}>
      <DataTable
        label={t`Messages received`}
        columns={columns}
        sorts={{ time: timeSortOf(path, query) }}
        rows={rows}
        keyOf={idOf}
        hrefOf={conversationOf}
        lines={2}
        loading={loading}
      />
    </chakra.div>
  )
}

const conversationOf = ({ source }: InboxMessage) => conversationPath(source)

const idOf = ({ id }: InboxMessage) => id

const columns: readonly Column<InboxMessage>[] = [
  {
    id: 'source',
    header: <Trans>From</Trans>,
    card: 'title',
    cell: (row) => (
      <span data-stack>
        <Source source={row.source} />
        <Origin message={row} />
      </span>
    ),
  },
  {
    id: 'text',
    header: <Trans>Text</Trans>,
    width: '100%',
    cut: true,
    card: 'sub',
    cell: ({ text }) => (
      <span data-text dir="auto">
        {text}
      </span>
    ),
  },
  {
    id: 'destination',
    header: <Trans>To</Trans>,
    from: 'medium',
    card: 'subEnd',
    cell: ({ destination }) => (
      <>
        <Instead on="card">
          <span data-to>
            <Trans>To</Trans>{' '}
          </span>
        </Instead>
        <PhoneNumber number={destination} />
      </>
    ),
  },
  timeColumn({ id: 'time', header: <Trans>Received (UTC)</Trans>, card: 'end', at: ({ at }) => at }),
]

/** Area and network of the source, as far as they are known. */
const Origin = ({ message: { area, network } }: { message: InboxMessage }) => {
  const { country } = useFormat()
  const known = factText([area === null ? null : country(area), network])
  return known === '' ? null : <span data-quiet>{known}</span>
}
