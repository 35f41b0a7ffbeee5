import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderRow } from '#domain/finance/order-row.ts'
import { isZero } from '#domain/kit/decimal.ts'
import { orderNumber } from '#domain/paying/order.ts'
import type { OrdersQuery } from '#machines/finance/orders/orders.list.ts'
import { type Column, DataTable, dash, Instead } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'

export type OrderTableProps = {
  rows: readonly OrderRow[]
  /** The next page is loading. */
  loading: boolean
  path: string
  query: OrdersQuery
  /** Id of the order that is open. */
  open: string | undefined
  details: (order: string) => ReactNode
}

/** Orders that open in place; the address names the open one. */
export const OrderTable = ({ rows, loading, path, query, open, details }: OrderTableProps) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable
        label={t`Orders`}
        columns={columns}
        sorts={{ at: timeSortOf(path, query) }}
        rows={rows}
        keyOf={idOf}
        hrefOf={({ id }) => hrefOf(path, { ...query, open: id === open ? undefined : id })}
        details={{ key: open, of: ({ id }) => details(id) }}
        lines={1}
        loading={loading}
      />
    </chakra.div>
  )
}

const idOf = ({ id }: OrderRow) => id

const columns: readonly Column<OrderRow>[] = [
  {
    id: 'order',
    header: <Trans>Order</Trans>,
    card: 'title',
    cell: (row) => <Code row={row} />,
  },
  {
    id: 'numbers',
    header: <Trans>Numbers</Trans>,
    width: '30%',
    cut: true,
    card: 'sub',
    cell: (row) => <Numbers row={row} />,
  },
  timeColumn({ id: 'at', at: ({ at }) => at }),
  {
    id: 'status',
    header: <Trans>Status</Trans>,
    card: 'subEnd',
    cell: ({ status }) => <StatusCell kind="order" status={status} short />,
  },
  {
    id: 'refunded',
    header: <Trans>Refunded</Trans>,
    align: 'end',
    from: 'wide',
    card: 'hidden',
    isTrivial: ({ refunded }) => isZero(refunded),
    cell: ({ refunded }) => (isZero(refunded) ? dash : <Money amount={refunded} />),
  },
  {
    id: 'total',
    header: <Trans>Total</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ total }) => <Money amount={total} />,
  },
]

/** On phones also when it was ordered: below, the numbers need the room. */
const Code = ({ row: { id, at } }: { row: OrderRow }) => (
  <>
    <Identifier>{orderNumber(id)}</Identifier>
    <Instead on="card">
      <span data-day>
        <Dot />
        <UtcTime moment={at} show="date" />
      </span>
    </Instead>
  </>
)

/** The first number and how many others there are. */
const Numbers = ({ row: { item_count, numbers } }: { row: OrderRow }) => {
  const { number } = useFormat()
  const [first] = numbers
  const others = item_count - 1
  return (
    <>
      {first === undefined ? null : <PhoneNumber number={first} />}
      {others > 0 ? (
        <span data-muted>
          {' '}
          <Instead on="table">
            <Plural value={others} one="and # more" other="and # more" />
          </Instead>
          <Instead on="card">+{number(others)}</Instead>
        </span>
      ) : null}
    </>
  )
}

const cellsCss = { '& [data-day]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted' } }
