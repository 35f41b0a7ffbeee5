import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Inbox } from '#domain/contract/messaging/messaging.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import type { InboxActor, InboxQuery } from '#machines/messaging/inbox/inbox.list.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FinanceFilters } from '#src/screens/kit/listing/list-filters.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { InboxTable } from './inbox-table.tsx'

export type InboxViewProps = ListingProps<InboxQuery> & {
  actor: InboxActor
  changes?: ReactNode
  numberFilter: ReactNode
}

export const InboxView = ({ changes, numberFilter, ...props }: InboxViewProps) => {
  const { actor, query } = props
  const { t } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const isNarrowed = query.number !== undefined
  return (
    <MessagingPage current="inbox" action={props.exporter}>
      <FinanceFilters {...props} now={now} search={t`Search by text or number`} isNarrowed={isNarrowed}>
        {numberFilter}
      </FinanceFilters>
      {changes}
      <FinanceListing<Inbox, InboxQuery>
        {...props}
        label={t`Messages received`}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<MessageSquareText />}
            title={<Trans>No messages yet.</Trans>}
            description={<Trans>Messages to your numbers appear here as soon as they arrive.</Trans>}
          />
        }
      >
        {(rows, loading) => (
          <Card flush>
            <InboxTable rows={rows} loading={loading} />
          </Card>
        )}
      </FinanceListing>
    </MessagingPage>
  )
}
