import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallList } from '#domain/contract/calls/calls.ts'
import type { CallRecordsActor, CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { ColumnMenu } from '#src/components/data/column-menu.tsx'
import { useHiddenColumns } from '#src/components/data/use-hidden-columns.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { CallFilters, isNarrowed } from './call-filters.tsx'
import { CallTable, choosableColumns } from './call-table.tsx'
import { CallTotals } from './call-totals.tsx'

export type CallRecordsViewProps = ListingProps<CallRecordsQuery> & {
  actor: CallRecordsActor
  numberFilter: ReactNode
  /** The dialog of the call that is open. */
  detail?: ReactNode
}

const columnIds = choosableColumns.map(({ id }) => id)

export const CallRecordsView = (props: CallRecordsViewProps) => {
  const { actor, query, path, detail } = props
  const { t } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const totals = useSelector(actor, (snapshot) => selectResponse(snapshot)?.totals ?? null)
  const [hidden, onHiddenChange] = useHiddenColumns('calls', columnIds)
  return (
    <Page>
      <PageHeader
        title={<Trans>CDR</Trans>}
        purpose={<Trans>Calls from and to your numbers, and what they cost.</Trans>}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <ColumnMenu columns={choosableColumns} hidden={hidden} onHiddenChange={onHiddenChange} />
            {props.exporter}
          </chakra.div>
        }
      />
      <CallFilters {...props} now={now} />
      <FinanceListing<CallList, CallRecordsQuery>
        {...props}
        label={t`Calls`}
        isNarrowed={isNarrowed(query)}
        empty={
          <EmptyState
            icon={<PhoneCall />}
            title={<Trans>No calls yet.</Trans>}
            description={<Trans>Each call from or to your numbers is listed here when it has ended.</Trans>}
            action={
              <LinkButton href="/my_number" variant="secondary">
                <Trans>Show my numbers</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(rows, loading) => (
          <>
            {totals === null ? null : <CallTotals totals={totals} />}
            <Card flush>
              <CallTable rows={rows} path={path} query={query} loading={loading} hidden={hidden} />
            </Card>
          </>
        )}
      </FinanceListing>
      {detail}
    </Page>
  )
}
