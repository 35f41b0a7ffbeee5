import { Trans, useLingui } from '@lingui/react/macro'
import { negate } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { InvoiceRow } from '#domain/paying/invoice.ts'
import type { InvoicesQuery } from '#machines/finance/invoices/invoices.list.ts'
import { type Column, DataTable, Instead } from '#src/components/data/data-table.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { invoiceKindWords, invoiceServiceWords } from '#src/screens/finance/kit/invoice.messages.ts'
import { InvoiceDay, InvoicePeriod } from '#src/screens/finance/kit/invoice-day.tsx'
import { timeSortOf } from '#src/screens/kit/listing/time-sort.tsx'

export type InvoiceTableProps = { rows: readonly InvoiceRow[]; loading: boolean; path: string; query: InvoicesQuery }

/** Rows that open the invoice. (FIN-04) */
export const InvoiceTable = ({ rows, loading, path, query }: InvoiceTableProps) => {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Invoices`}
      columns={columns}
      sorts={{ issued: timeSortOf(path, query) }}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/finance/invoices/${id}`}
      lines={1}
      loading={loading}
    />
  )
}

const signed = ({ kind }: InvoiceRow, amount: Decimal): Decimal => (kind === 'creditNote' ? negate(amount) : amount)

const columns: readonly Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: <Trans>Number</Trans>,
    card: 'title',
    cell: ({ number }) => <Identifier>{number}</Identifier>,
  },
  {
    id: 'issued',
    header: <Trans>Issue date</Trans>,
    card: 'subEnd',
    cell: (row) => <InvoiceDay invoice={row} moment={row.issued_at} />,
  },
  {
    id: 'service',
    header: <Trans>Service</Trans>,
    width: '34%',
    cut: true,
    card: 'sub',
    cell: (row) => <Service row={row} />,
  },
  {
    id: 'quantity',
    header: <Trans>Quantity</Trans>,
    align: 'end',
    from: 'wide',
    card: 'hidden',
    isTrivial: ({ quantity }) => quantity === 1,
    cell: ({ quantity }) => <Count value={quantity} />,
  },
  {
    id: 'tracking',
    header: <Trans>Tracking code</Trans>,
    from: 'wide',
    card: 'hidden',
    cell: ({ tracking_code }) => <Identifier>{tracking_code}</Identifier>,
  },
  {
    id: 'vat',
    header: <Trans>VAT</Trans>,
    align: 'end',
    from: 'medium',
    card: 'hidden',
    cell: (row) => <Money amount={signed(row, row.vat)} />,
  },
  {
    id: 'total',
    header: <Trans>Total</Trans>,
    align: 'end',
    card: 'end',
    cell: (row) => <Money amount={signed(row, row.total)} />,
  },
]

/** What is invoiced; a credit note names itself first. */
const Service = ({ row }: { row: InvoiceRow }) => {
  const { i18n } = useLingui()
  return (
    <>
      {row.kind === 'invoice' ? null : (
        <>
          {i18n._(invoiceKindWords[row.kind])}
          <Dot />
        </>
      )}
      {i18n._(invoiceServiceWords[row.service])}
      {row.period === null ? null : (
        <Instead on="wide">
          <span data-muted>
            <Dot />
            <InvoicePeriod invoice={row} />
          </span>
        </Instead>
      )}
    </>
  )
}

const Count = ({ value }: { value: number }) => useFormat().number(value)
