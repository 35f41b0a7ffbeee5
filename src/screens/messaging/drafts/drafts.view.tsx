import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftList } from '#domain/contract/messaging/message-drafts.ts'
import type { DraftRow } from '#domain/messaging/draft.ts'
import type { DraftsActor, DraftsQuery } from '#machines/messaging/drafts/drafts.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { MessagingPage } from '#src/screens/messaging/kit/messaging-page.tsx'
import { DraftsTable } from './drafts-table.tsx'

export type DraftsViewProps = ListingProps<DraftsQuery> & {
  actor: DraftsActor
  /** The button that deletes a draft. */
  deletion: (draft: DraftRow) => ReactNode
}

export const DraftsView = ({ deletion, ...props }: DraftsViewProps) => {
  const { t } = useLingui()
  return (
    <MessagingPage current="drafts">
      <Listing<DraftList, DraftsQuery>
        {...props}
        label={t`Drafts`}
        lines={2}
        empty={
          <EmptyState
            drawing="messages"
            title={<Trans>No drafts.</Trans>}
            description={<Trans>Messages you are writing are saved here until you send them.</Trans>}
            action={
              <LinkButton href="/sms/compose" variant="secondary">
                <Trans>Write a message</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(rows, loading) => <DraftsTable rows={rows} loading={loading} deletion={deletion} />}
      </Listing>
    </MessagingPage>
  )
}
