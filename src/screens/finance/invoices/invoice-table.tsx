import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { negate } from '#domain/kit/decimal.ts'
import type { InvoiceRow } from '#domain/paying/invoice.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { invoiceKindWords, invoiceServiceWords } from '#src/screens/finance/kit/invoice.messages.ts'
import { InvoiceDay, InvoicePeriod } from '#src/screens/finance/kit/invoice-day.tsx'

/** Rows that open the invoice. (FIN-04) */
export const InvoiceTable = ({ rows, loading }: { rows: readonly InvoiceRow[]; loading: boolean }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable
        label={t`Invoices`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/finance/invoices/${id}`}
        loading={loading}
      />
    </chakra.div>
  )
}

const columns: readonly Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: <Trans>Number</Trans>,
    card: 'title',
    cell: ({ number }) => <Identifier>{number}</Identifier>,
  },
  { id: 'kind', header: <Trans>Kind</Trans>, cell: (row) => <Kind row={row} /> },
  {
    id: 'issued',
    header: <Trans>Issue date</Trans>,
    cell: (row) => <InvoiceDay invoice={row} moment={row.issued_at} />,
  },
  { id: 'service', header: <Trans>Service</Trans>, cell: (row) => <Service row={row} /> },
  {
    id: 'quantity',
    header: <Trans>Quantity</Trans>,
    align: 'end',
    wideOnly: true,
    cell: ({ quantity }) => <Count value={quantity} />,
  },
  {
    id: 'tracking',
    header: <Trans>Tracking code</Trans>,
    wideOnly: true,
    cell: ({ tracking_code }) => <Identifier>{tracking_code}</Identifier>,
  },
  { id: 'vat', header: <Trans>VAT</Trans>, align: 'end', cell: ({ vat }) => <Money amount={vat} /> },
  {
    id: 'total',
    header: <Trans>Total</Trans>,
    align: 'end',
    card: 'end',
    cell: ({ kind, total }) => <Money amount={kind === 'creditNote' ? negate(total) : total} />,
  },
]

const Kind = ({ row }: { row: InvoiceRow }) => {
  const { i18n } = useLingui()
  return i18n._(invoiceKindWords[row.kind])
}

const Service = ({ row }: { row: InvoiceRow }) => {
  const { i18n } = useLingui()
  return (
    <span data-stack>
      {i18n._(invoiceServiceWords[row.service])}
      {row.period === null ? null : (
        <span data-quiet>
          <InvoicePeriod invoice={row} />
        </span>
      )}
    </span>
  )
}

const Count = ({ value }: { value: number }) => useFormat().number(value)

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-quiet]': { fontSize: 'xs', color: 'textMuted' },
}
