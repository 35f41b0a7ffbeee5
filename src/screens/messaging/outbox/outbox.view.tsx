import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Outbox } from '#domain/contract/messaging/messaging.ts'
import { messageStates } from '#domain/messaging/message.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import type { OutboxActor, OutboxQuery } from '#machines/messaging/outbox/outbox.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { FinanceFilters } from '#src/screens/kit/listing/list-filters.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { OutboxTable } from './outbox-table.tsx'

export type OutboxViewProps = ListingProps<OutboxQuery> & {
  actor: OutboxActor
  changes?: ReactNode
  numberFilter: ReactNode
}

export const OutboxView = ({ changes, numberFilter, ...props }: OutboxViewProps) => {
  const { actor, query, onFilter } = props
  const { t, i18n } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const isNarrowed = query.number !== undefined || query.state !== undefined
  return (
    <MessagingPage current="outbox" action={props.exporter}>
      <FinanceFilters {...props} now={now} search={t`Search by text or number`} isNarrowed={isNarrowed}>
        {numberFilter}
        <FilterSelect
          label={t`State`}
          all={t`All states`}
          value={query.state}
          options={messageStates.map((value) => ({ value, label: i18n._(statusVariants.message[value].word) }))}
          onChoice={(state) => onFilter({ state })}
        />
      </FinanceFilters>
      {changes}
      <FinanceListing<Outbox, OutboxQuery>
        {...props}
        label={t`Messages sent`}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<Send />}
            title={<Trans>No messages sent yet.</Trans>}
            description={<Trans>What you send is listed here, with the result for each receiver.</Trans>}
            action={
              <LinkButton href="/sms/compose" variant="primary">
                <Trans>Write a message</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(rows, loading) => (
          <Card flush>
            <OutboxTable rows={rows} loading={loading} />
          </Card>
        )}
      </FinanceListing>
    </MessagingPage>
  )
}
