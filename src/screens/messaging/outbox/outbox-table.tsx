import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxMessage } from '#domain/messaging/message.ts'
import type { OutboxQuery } from '#machines/messaging/outbox/outbox.list.ts'
import { type Column, DataTable, Instead } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'
import { messageCellsCss } from '#src/screens/messaging/kit/message-cells-css.ts'
import { Receivers } from '#src/screens/messaging/kit/receivers.tsx'

export type OutboxTableProps = { rows: readonly OutboxMessage[]; loading: boolean; path: string; query: OutboxQuery }

/** Rows with receivers, text, sender, send time, state and cost; each opens its message, which has the rest. (SMS-02) */
export const OutboxTable = ({ rows, loading, path, query }: OutboxTableProps) => {
  const { t } = useLingui()
  return (
    <chakra.div css={messageCellsCss}>
      <DataTable
        label={t`Messages sent`}
        columns={columns}
        sorts={{ time: timeSortOf(path, query) }}
        rows={rows}
        keyOf={idOf}
        hrefOf={({ id }) => hrefOf(`/sms/outbox/${id}`, {})}
        lines={2}
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
    cell: ({ receivers: [first = ''], receiver_count }) => <Receivers first={first} count={receiver_count} />,
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
    id: 'from',
    header: <Trans>From</Trans>,
    from: 'wide',
    card: 'hidden',
    cell: ({ from }) => <PhoneNumber number={from} />,
  },
  timeColumn({ id: 'time', header: <Trans>Sent (UTC)</Trans>, card: 'end', at: ({ at }) => at }),
  {
    id: 'state',
    header: <Trans>Status</Trans>,
    card: 'subEnd',
    cell: (row) => <Status row={row} />,
  },
  {
    id: 'cost',
    header: <Trans>Cost</Trans>,
    align: 'end',
    from: 'medium',
    card: 'hidden',
    cell: ({ cost }) => <Money amount={cost} />,
  },
]

/** On phones a delivered message, which is the usual one, has its cost there. */
const Status = ({ row: { state, cost } }: { row: OutboxMessage }) => (
  <>
    <StatusCell kind="message" status={state} short />
    {state === 'delivered' ? (
      <Instead on="card">
        {' '}
        <Money amount={cost} />
      </Instead>
    ) : null}
  </>
)
