import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ReceiptText } from 'lucide-react'
import type { InvoiceList } from '#domain/contract/finance/invoices.ts'
import { invoiceKinds } from '#domain/paying/invoice.ts'
import type { InvoicesActor, InvoicesQuery } from '#machines/finance/invoices/invoices.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { invoiceKindWords } from '#src/screens/finance/kit/invoice.messages.ts'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { FinanceFilters } from '#src/screens/kit/listing/list-filters.tsx'
import { FinancePage } from '#src/screens/kit/listing/list-page.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { InvoiceTable } from './invoice-table.tsx'

export type InvoicesViewProps = ListingProps<InvoicesQuery> & { actor: InvoicesActor }

export const InvoicesView = (props: InvoicesViewProps) => {
  const { actor, query, onFilter } = props
  const { t, i18n } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const isNarrowed = query.kind !== undefined
  return (
    <FinancePage current="invoices" action={props.exporter}>
      <FinanceFilters {...props} now={now} search={t`Search by invoice, phone or order number`} isNarrowed={isNarrowed}>
        <FilterSelect
          label={t`Kind`}
          all={t`All kinds`}
          value={query.kind}
          options={invoiceKinds.map((value) => ({ value, label: i18n._(invoiceKindWords[value]) }))}
          onChoice={(kind) => onFilter({ kind })}
        />
      </FinanceFilters>
      <FinanceListing<InvoiceList, InvoicesQuery>
        {...props}
        label={t`Invoices`}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={<Trans>No invoices yet.</Trans>}
            description={<Trans>Each order and renewal has an invoice here as soon as it is paid.</Trans>}
          />
        }
      >
        {(rows, loading) => (
          <Card flush>
            <InvoiceTable rows={rows} loading={loading} />
          </Card>
        )}
      </FinanceListing>
    </FinancePage>
  )
}
