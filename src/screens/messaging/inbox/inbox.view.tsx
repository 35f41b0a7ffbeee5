import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Inbox } from '#domain/contract/messaging/messaging.ts'
import type { InboxActor, InboxQuery } from '#machines/messaging/inbox/inbox.list.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { numberChoiceFilter } from '#src/screens/calls/kit/number-choice-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { InboxTable } from './inbox-table.tsx'

export type InboxViewProps = ListingProps<InboxQuery> & {
  actor: InboxActor
  changes?: ReactNode
  numberFilter: ReactNode
}

export const InboxView = ({ changes, numberFilter, ...props }: InboxViewProps) => {
  const { path, query, onFilter } = props
  const { t } = useLingui()
  return (
    <MessagingPage current="inbox">
      <Listing<Inbox, InboxQuery>
        {...props}
        label={t`Messages received`}
        tools={{
          search: t`Search by text or number`,
          filters: [numberChoiceFilter(t`Number`, query.number, numberFilter, onFilter)],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        before={changes}
        lines={2}
        empty={
          <EmptyState
            drawing="messages"
            title={<Trans>No messages yet.</Trans>}
            description={<Trans>Messages to your numbers appear here as soon as they arrive.</Trans>}
          />
        }
      >
        {(rows, loading) => <InboxTable {...{ rows, loading, path, query }} />}
      </Listing>
    </MessagingPage>
  )
}
