import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OutboxMessage } from '#domain/messaging/message.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { encodingNames } from '#src/screens/messaging/kit/message.messages.ts'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'

/** Rows with id, sender, receivers, text, pages, encoding, send time, state and cost. (SMS-02) */
export const OutboxTable = ({ rows, loading }: { rows: readonly OutboxMessage[]; loading: boolean }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable
        label={t`Messages sent`}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        hrefOf={({ id }) => hrefOf(`/sms/outbox/${id}`, {})}
        actions={({ receivers: [first = ''] }) => (
          <TextLink href={conversationPath(first)}>
            <Trans>Conversation</Trans>
          </TextLink>
        )}
        loading={loading}
      />
    </chakra.div>
  )
}

const idOf = ({ id }: OutboxMessage) => id

const columns: readonly Column<OutboxMessage>[] = [
  {
    id: 'receivers',
    header: <Trans>To</Trans>,
    card: 'title',
    width: '13rem',
    cell: (row) => <Receivers message={row} />,
  },
  { id: 'text', header: <Trans>Text</Trans>, cell: (row) => <Text message={row} /> },
  { id: 'from', header: <Trans>From</Trans>, width: '11rem', cell: ({ from }) => <PhoneNumber number={from} /> },
  {
    id: 'time',
    header: <Trans>Sent (UTC)</Trans>,
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
  {
    id: 'state',
    header: <Trans>State</Trans>,
    card: 'status',
    width: '10rem',
    cell: ({ state }) => <StatusCell kind="message" status={state} />,
  },
  {
    id: 'cost',
    header: <Trans>Cost</Trans>,
    align: 'end',
    card: 'end',
    width: '7rem',
    cell: ({ cost }) => <Money amount={cost} />,
  },
]

const Receivers = ({ message: { receivers, receiver_count } }: { message: OutboxMessage }) => {
  const [first = ''] = receivers
  const others = receiver_count - 1
  return (
    <span data-stack>
      <PhoneNumber number={first} />
      {others > 0 ? (
        <span data-quiet>
          <Plural value={others} one="and # other" other="and # others" />
        </span>
      ) : null}
    </span>
  )
}

const Text = ({ message: { text, pages, encoding } }: { message: OutboxMessage }) => {
  const { number } = useFormat()
  const count = number(pages)
  const alphabet = encodingNames[encoding]
  return (
    <span data-stack>
      <MessageText text={text} />
      <span data-quiet>
        <Trans>
          Pages: {count} · <bdi>{alphabet}</bdi>
        </Trans>
      </span>
    </span>
  )
}

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted', overflowWrap: 'anywhere' },
}
