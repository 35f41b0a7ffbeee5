import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxMessage } from '#domain/messaging/message.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'
import { Source } from '#src/screens/messaging/kit/source.tsx'

/** Rows with source, destination, text, receive time, area, network and id. (SMS-01) */
export const InboxTable = ({ rows, loading }: { rows: readonly InboxMessage[]; loading: boolean }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable
        label={t`Messages received`}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        hrefOf={conversationOf}
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
    width: '13rem',
    cell: (row) => (
      <span data-stack>
        <Source source={row.source} />
        <Origin message={row} />
      </span>
    ),
  },
  { id: 'text', header: <Trans>Text</Trans>, card: 'status', cell: ({ text }) => <MessageText text={text} /> },
  {
    id: 'destination',
    header: <Trans>To</Trans>,
    width: '11rem',
    cell: ({ destination }) => <PhoneNumber number={destination} />,
  },
  {
    id: 'time',
    header: <Trans>Received (UTC)</Trans>,
    width: '12rem',
    cell: ({ at, id }) => (
      <span data-stack>
        <UtcTime moment={at} show="unmarked" />
        <span data-quiet>
          <Identifier>{id}</Identifier>
        </span>
      </span>
    ),
  },
]

/** Area and network of the source, as far as they are known. */
const Origin = ({ message: { area, network } }: { message: InboxMessage }) => {
  const { country } = useFormat()
  const known = [area === null ? null : country(area), network].filter((each) => each !== null)
  return known.length === 0 ? null : <span data-quiet>{known.join(' · ')}</span>
}

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted', overflowWrap: 'anywhere' },
}
