import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowLeftRight, FileText } from 'lucide-react'
import type { TransactionList } from '#domain/contract/finance/finance.ts'
import { transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import type { TransactionsActor, TransactionsQuery } from '#machines/finance/transactions/transactions.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { FinanceFilters } from '#src/screens/kit/listing/list-filters.tsx'
import { FinancePage } from '#src/screens/kit/listing/list-page.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { tagWords, typeWords } from './transaction.messages.ts'
import { TransactionTable } from './transaction-table.tsx'

export type TransactionsViewProps = ListingProps<TransactionsQuery> & { actor: TransactionsActor }

export const TransactionsView = (props: TransactionsViewProps) => {
  const { actor, query, onFilter } = props
  const { t, i18n } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const isNarrowed = query.tag !== undefined || query.type !== undefined
  return (
    <FinancePage
      current="transactions"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <LinkButton
            size="sm"
            variant="secondary"
            icon={<FileText size={16} aria-hidden="true" />}
            href={hrefOf('/finance/statement', { from: query.from, to: query.to })}
          >
            <Trans>Statement</Trans>
          </LinkButton>
          {props.exporter}
        </chakra.div>
      }
    >
      <FinanceFilters {...props} now={now} search={t`Search by number or id`} isNarrowed={isNarrowed}>
        <FilterSelect
          label={t`Kind`}
          all={t`All kinds`}
          value={query.tag}
          options={transactionTags.map((value) => ({ value, label: i18n._(tagWords[value]) }))}
          onChoice={(tag) => onFilter({ tag })}
        />
        <FilterSelect
          label={t`Direction`}
          all={t`In and out`}
          value={query.type}
          options={transactionTypes.map((value) => ({ value, label: i18n._(typeWords[value]) }))}
          onChoice={(type) => onFilter({ type })}
        />
      </FinanceFilters>
      <FinanceListing<TransactionList, TransactionsQuery>
        {...props}
        label={t`Transactions`}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<ArrowLeftRight />}
            title={<Trans>No transactions yet.</Trans>}
            description={<Trans>Each movement of the wallet is listed here, with the balance after it.</Trans>}
          />
        }
      >
        {(rows, loading) => (
          <Card flush>
            <TransactionTable rows={rows} loading={loading} />
          </Card>
        )}
      </FinanceListing>
    </FinancePage>
  )
}
