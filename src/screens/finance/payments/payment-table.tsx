import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRow } from '#domain/finance/payment-row.ts'
import { isZero } from '#domain/kit/decimal.ts'
import { orderNumber } from '#domain/paying/order.ts'
import type { PaymentsQuery } from '#machines/finance/payments/payments.list.ts'
import { type Column, DataTable, dash } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { DatedLine, timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'
import { Charged } from '#src/screens/paying/payment/charged.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'
import { PaymentDetails } from './payment-details.tsx'

export type PaymentTableProps = {
  rows: readonly PaymentRow[]
  loading: boolean
  path: string
  query: PaymentsQuery
  open: string | undefined
}

/** Rows with purpose, state, date, gateway and amounts; an open one has also id, fees, tracking number and links. (FIN-05) */
export const PaymentTable = ({ rows, loading, path, query, open }: PaymentTableProps) => {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Payments`}
      columns={columns}
      sorts={{ date: timeSortOf(path, query) }}
      rows={rows}
      keyOf={idOf}
      hrefOf={({ id }) => hrefOf(path, { ...query, open: id === open ? undefined : id })}
      details={{ key: open, of: (row) => <PaymentDetails payment={row} /> }}
      lines={1}
      loading={loading}
    />
  )
}

const idOf = ({ id }: PaymentRow) => id

const columns: readonly Column<PaymentRow>[] = [
  { id: 'purpose', header: <Trans>Payment</Trans>, card: 'title', cell: (row) => <Purpose row={row} /> },
  {
    id: 'gateway',
    header: <Trans>Gateway</Trans>,
    width: '22%',
    cut: true,
    card: 'sub',
    cell: (row) => <Gateway row={row} />,
  },
  {
    id: 'state',
    header: <Trans>Status</Trans>,
    card: 'subEnd',
    cell: ({ outcome }) => <StatusCell kind="payment" status={outcome} short />,
  },
  timeColumn({ id: 'date', at: ({ at }) => at }),
  {
    id: 'amount',
    header: <Trans>Amount</Trans>,
    align: 'end',
    from: 'medium',
    card: 'hidden',
    cell: (row) => <Charged charge={{ ...row, currency: row.local_currency, exchange: null }} />,
  },
  {
    id: 'fee',
    header: <Trans>Gateway fee</Trans>,
    align: 'end',
    from: 'wide',
    card: 'hidden',
    isTrivial: ({ fee }) => isZero(fee),
    cell: ({ fee }) => (isZero(fee) ? dash : <Money amount={fee} />),
  },
  {
    id: 'usd',
    header: <Trans>In US dollars</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
]

const Purpose = ({ row: { purpose, order, automatic } }: { row: PaymentRow }) => {
  if (purpose === 'deposit' || order === null)
    return automatic ? <Trans>Automatic top-up</Trans> : <Trans>Deposit</Trans>
  const code = orderNumber(order)
  return (
    <Trans>
      Order <Identifier>{code}</Identifier>
    </Trans>
  )
}

const Gateway = ({ row: { gateway, at } }: { row: PaymentRow }) => {
  const gatewayName = useGatewayName()
  return <DatedLine moment={at}>{gatewayName(gateway)}</DatedLine>
}
