import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDetail } from '#domain/messaging/message.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'

type Result = MessageDetail['results'][number]

export const ResultTable = ({ results }: { results: readonly Result[] }) => {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Receivers`}
      columns={columns}
      rows={results}
      keyOf={({ number }) => number}
      hrefOf={({ number }) => conversationPath(number)}
      lines={1}
    />
  )
}

const columns: readonly Column<Result>[] = [
  {
    id: 'number',
    header: <Trans>Receiver</Trans>,
    card: 'title',
    cell: ({ number }) => <PhoneNumber number={number} />,
  },
  {
    id: 'state',
    header: <Trans>Result</Trans>,
    card: 'subEnd',
    cell: ({ state }) => <StatusCell kind="receiver" status={state} />,
  },
  {
    id: 'time',
    header: <Trans>Since (UTC)</Trans>,
    card: 'sub',
    cell: ({ at }) => <UtcTime moment={at} show="unmarked" />,
  },
  {
    id: 'price',
    header: <Trans>Price</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ price }) => <Money amount={price} />,
  },
]
