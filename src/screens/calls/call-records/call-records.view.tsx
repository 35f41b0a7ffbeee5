import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CallList } from '#domain/contract/calls/calls.ts'
import type { CallRecordsActor, CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { ColumnChoice } from '#src/components/data/column-choice.tsx'
import { useHiddenColumns } from '#src/components/data/use-hidden-columns.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { CallSort } from './call-sort.tsx'
import { CallTable, choosableColumns } from './call-table.tsx'
import { CallTotals } from './call-totals.tsx'
import { useCallFilters } from './use-call-filters.ts'

export type CallRecordsViewProps = ListingProps<CallRecordsQuery> & {
  actor: CallRecordsActor
  numberFilter: ReactNode
  /** The dialog of the call that is open. */
  detail?: ReactNode
}

const columnIds = choosableColumns.map(({ id }) => id)

export const CallRecordsView = (props: CallRecordsViewProps) => {
  const { actor, query, path, detail, onFilter, numberFilter } = props
  const { t } = useLingui()
  const totals = useSelector(actor, (snapshot) => selectResponse(snapshot)?.totals ?? null)
  const [hidden, onHiddenChange] = useHiddenColumns('calls', columnIds)
  return (
    <Page dense>
      <PageHeader
        title={<Trans>CDR</Trans>}
        purpose={
          <chakra.span hideBelow="md">
            <Trans>Calls to and from your numbers, and what they cost.</Trans> <PricesInDollars />
          </chakra.span>
        }
      />
      <Listing<CallList, CallRecordsQuery>
        {...props}
        label={t`Calls`}
        tools={{
          search: t`Search by phone number or id`,
          filters: useCallFilters(query, onFilter, numberFilter),
          sort: <CallSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
          columns: <ColumnChoice columns={choosableColumns} hidden={hidden} onHiddenChange={onHiddenChange} />,
        }}
        above={totals === null ? null : <CallTotals totals={totals} />}
        empty={
          <EmptyState
            drawing="calls"
            title={<Trans>No calls yet.</Trans>}
            description={<Trans>Calls to and from your numbers appear here when they end.</Trans>}
            action={
              <LinkButton href="/my_number" variant="secondary">
                <Trans>Show my numbers</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(rows, loading) => <CallTable {...{ rows, loading, path, query, hidden }} />}
      </Listing>
      {detail}
    </Page>
  )
}
