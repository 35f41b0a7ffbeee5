import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import type { TransactionList } from '#domain/contract/finance/finance.ts'
import { transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import type { TransactionsActor, TransactionsQuery } from '#machines/finance/transactions/transactions.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { tagWords, typeWords } from './transaction.messages.ts'
import { TransactionTable } from './transaction-table.tsx'

export type TransactionsViewProps = ListingProps<TransactionsQuery> & {
  actor: TransactionsActor
  /** Id of the transaction whose details are shown. */
  open?: string | undefined
}

export const TransactionsView = (props: TransactionsViewProps) => {
  const { query, path, onFilter, open } = props
  const { t, i18n } = useLingui()
  return (
    <FinancePage
      current="transactions"
      action={
        <LinkButton
          size="sm"
          variant="secondary"
          icon={<FileText size={16} aria-hidden="true" />}
          href={hrefOf('/finance/statement', { from: query.from, to: query.to })}
        >
          <Trans>Statement</Trans>
        </LinkButton>
      }
    >
      <Listing<TransactionList, TransactionsQuery>
        {...props}
        label={t`Transactions`}
        tools={{
          search: t`Search by number or id`,
          filters: [
            choiceFilter({
              id: 'tag',
              label: t`Type`,
              all: t`All types`,
              value: query.tag,
              options: transactionTags.map((value) => ({ value, label: i18n._(tagWords[value]) })),
              onChoice: (tag) => onFilter({ tag }),
            }),
            choiceFilter({
              id: 'type',
              label: t`Direction`,
              all: t`In and out`,
              value: query.type,
              options: transactionTypes.map((value) => ({ value, label: i18n._(typeWords[value]) })),
              onChoice: (type) => onFilter({ type }),
            }),
          ],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        empty={
          <EmptyState
            drawing="invoices"
            title={<Trans>No transactions yet.</Trans>}
            description={<Trans>Every movement of the wallet is listed here with the balance after it.</Trans>}
          />
        }
      >
        {(rows, loading) => <TransactionTable rows={rows} loading={loading} list={{ path, query, open }} />}
      </Listing>
    </FinancePage>
  )
}
