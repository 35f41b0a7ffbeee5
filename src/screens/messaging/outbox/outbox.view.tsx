import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Outbox } from '#domain/contract/messaging/messaging.ts'
import { messageStates } from '#domain/messaging/message.ts'
import type { OutboxActor, OutboxQuery } from '#machines/messaging/outbox/outbox.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { numberChoiceFilter } from '#src/screens/calls/kit/number-choice-filter.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { OutboxTable } from './outbox-table.tsx'

export type OutboxViewProps = ListingProps<OutboxQuery> & {
  actor: OutboxActor
  changes?: ReactNode
  numberFilter: ReactNode
}

export const OutboxView = ({ changes, numberFilter, ...props }: OutboxViewProps) => {
  const { path, query, onFilter } = props
  const { t, i18n } = useLingui()
  return (
    <MessagingPage current="outbox">
      <Listing<Outbox, OutboxQuery>
        {...props}
        label={t`Messages sent`}
        tools={{
          search: t`Search by text or number`,
          filters: [
            numberChoiceFilter(t`Number`, query.number, numberFilter, onFilter),
            choiceFilter({
              id: 'state',
              label: t`Status`,
              all: t`All statuses`,
              value: query.state,
              options: messageStates.map((value) => ({ value, label: i18n._(statusVariants.message[value].word) })),
              onChoice: (state) => onFilter({ state }),
            }),
          ],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        before={changes}
        lines={2}
        empty={
          <EmptyState
            drawing="messages"
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
        {(rows, loading) => <OutboxTable {...{ rows, loading, path, query }} />}
      </Listing>
    </MessagingPage>
  )
}
