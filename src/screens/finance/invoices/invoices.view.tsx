import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceList } from '#domain/contract/finance/invoices.ts'
import { invoiceKinds } from '#domain/paying/invoice.ts'
import type { InvoicesActor, InvoicesQuery } from '#machines/finance/invoices/invoices.list.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { invoiceKindWords } from '#src/screens/finance/kit/invoice.messages.ts'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { InvoiceTable } from './invoice-table.tsx'

export type InvoicesViewProps = ListingProps<InvoicesQuery> & { actor: InvoicesActor }

export const InvoicesView = (props: InvoicesViewProps) => {
  const { query, path, onFilter } = props
  const { t, i18n } = useLingui()
  return (
    <FinancePage current="invoices">
      <Listing<InvoiceList, InvoicesQuery>
        {...props}
        label={t`Invoices`}
        tools={{
          search: t`Search by invoice, phone or order number`,
          filters: [
            choiceFilter({
              id: 'kind',
              label: t`Type`,
              all: t`All types`,
              value: query.kind,
              options: invoiceKinds.map((value) => ({ value, label: i18n._(invoiceKindWords[value]) })),
              onChoice: (kind) => onFilter({ kind }),
            }),
          ],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        empty={
          <EmptyState
            drawing="invoices"
            title={<Trans>No invoices yet.</Trans>}
            description={<Trans>Paid orders and renewals have their invoices here.</Trans>}
          />
        }
      >
        {(rows, loading) => <InvoiceTable {...{ rows, loading, path, query }} />}
      </Listing>
    </FinancePage>
  )
}
