import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Transaction } from '#domain/finance/transaction.ts'
import { orderNumber } from '#domain/paying/order.ts'
import type { TransactionsQuery } from '#machines/finance/transactions/transactions.list.ts'
import { type Column, DataTable, dash } from '#src/components/data/data-table.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { DatedLine, timeColumn } from '#src/screens/kit/listing/list-time.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'
import { actorWords, tagWords } from './transaction.messages.ts'
import { TransactionDetails } from './transaction-details.tsx'

export type TransactionTableProps = {
  rows: readonly Transaction[]
  loading: boolean
  /** Address of the list, which sorts it and opens its rows; absent on paper. */
  list?: { path: string; query: TransactionsQuery; open: string | undefined }
}

/** Rows with date, kind, amount, the balance after it, and who did it; an open one has also its id and links. (FIN-06) */
export const TransactionTable = ({ rows, loading, list }: TransactionTableProps) => {
  const { t } = useLingui()
  return (
    <chakra.div css={list === undefined ? paperCellsCss : cellsCss}>
      <DataTable
        label={t`Transactions`}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        {...(list === undefined ? {} : opening(list))}
        lines={1}
        loading={loading}
      />
    </chakra.div>
  )
}

const opening = ({ path, query, open }: NonNullable<TransactionTableProps['list']>) => ({
  sorts: { date: timeSortOf(path, query) },
  hrefOf: ({ id }: Transaction) => hrefOf(path, { ...query, open: id === open ? undefined : id }),
  details: { key: open, of: (row: Transaction) => <TransactionDetails transaction={row} /> },
})

const idOf = ({ id }: Transaction) => id

const columns: readonly Column<Transaction>[] = [
  { id: 'kind', header: <Trans>Transaction</Trans>, card: 'title', cell: ({ tag }) => <Kind tag={tag} /> },
  {
    id: 'subject',
    header: <Trans>Belongs to</Trans>,
    width: '22%',
    cut: true,
    card: 'sub',
    cell: (row) => <Subject row={row} />,
  },
  { id: 'by', header: <Trans>By</Trans>, from: 'medium', card: 'hidden', cell: (row) => <By by={row.by} /> },
  timeColumn({ id: 'date', at: ({ at }) => at }),
  {
    id: 'amount',
    header: <Trans>Amount</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ amount, type }) => (
      <span data-in={type === 'deposit' ? '' : undefined}>
        <Money amount={amount} />
      </span>
    ),
  },
  {
    id: 'balance',
    header: <Trans>Balance</Trans>,
    align: 'end',
    card: 'subEnd',
    cell: ({ balance }) => <Money amount={balance} />,
  },
]

const Kind = ({ tag }: Pick<Transaction, 'tag'>) => {
  const { i18n } = useLingui()
  return i18n._(tagWords[tag])
}

const By = ({ by: { actor, name, person, impersonator } }: { by: Transaction['by'] }) => {
  const { i18n } = useLingui()
  return name === null ? (
    <span data-muted>{i18n._(actorWords[actor])}</span>
  ) : (
    <bdi>{impersonator ?? person ?? name}</bdi>
  )
}

/** The name of what the movement belongs to, where the row has a page for it; on phones also its date. */
const Subject = ({ row }: { row: Transaction }) => {
  const gatewayName = useGatewayName()
  return <DatedLine moment={row.at}>{subjectOf(row, gatewayName)}</DatedLine>
}

/** Null for a message, which its kind names already. */
const subjectOf = (
  { order, payment, number, message, invoice }: Transaction,
  gatewayName: ReturnType<typeof useGatewayName>,
): ReactNode => {
  if (number !== null) return <PhoneNumber number={number.number} />
  if (order !== null) {
    const code = orderNumber(order)
    return (
      <Trans>
        Order <Identifier>{code}</Identifier>
      </Trans>
    )
  }
  if (payment !== null) return <bdi>{gatewayName(payment.gateway)}</bdi>
  if (invoice !== null) return <Identifier>{invoice.number}</Identifier>
  return message === null ? dash : null
}

const cellsCss = { '& [data-in] > bdi': { color: 'successOnSubtle', fontWeight: 'medium' } }

// In line with the sums above it.
const paperCellsCss = {
  ...cellsCss,
  '&& [data-first]': { paddingInlineStart: '0' },
  '&& tr > :last-child': { paddingInlineEnd: '0' },
  '@container (max-width: 35.99rem)': {
    '&& tbody tr': { paddingInline: '0' },
    '&& [data-card=end]': { fontSize: 'sm' },
  },
}
