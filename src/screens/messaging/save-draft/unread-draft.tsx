import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SaveDraftActor } from '#machines/messaging/save-draft/save-draft.machine.ts'
import {
  selectFailure,
  selectIsLoading,
  selectIsUnavailable,
} from '#machines/messaging/save-draft/save-draft.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'

/** A draft that is being read, cannot be read, or is no more. */
export const UnreadDraft = ({ actor }: { actor: SaveDraftActor }) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const isUnavailable = useSelector(actor, selectIsUnavailable)
  const failure = useSelector(actor, selectFailure)
  if (isUnavailable && failure !== null)
    return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading)
    return (
      <Card>
        <Announcement text={t`Loading`} />
        <SkeletonText lines={6} />
      </Card>
    )
  const isSent = failure?.code === 'draftSent'
  return (
    <Card>
      <EmptyState
        drawing="messages"
        title={isSent ? <Trans>This message was already sent.</Trans> : <Trans>This draft was deleted.</Trans>}
        action={
          <LinkButton href={isSent ? '/sms/outbox' : '/sms/drafts'} variant="primary">
            {isSent ? <Trans>Sent messages</Trans> : <Trans>Drafts</Trans>}
          </LinkButton>
        }
      />
    </Card>
  )
}
