import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SaveDraftActor } from '#machines/messaging/save-draft/save-draft.machine.ts'
import { selectFailure } from '#machines/messaging/save-draft/save-draft.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'

/** The draft was deleted or sent in another window; its text is still in this one. */
export const RemovedDraft = ({ actor }: { actor: SaveDraftActor }) => {
  const isSent = useSelector(actor, (snapshot) => selectFailure(snapshot)?.code === 'draftSent')
  return (
    <Notice
      tone="warning"
      role="alert"
      title={isSent ? <Trans>This message was already sent.</Trans> : <Trans>This draft was deleted.</Trans>}
      actions={
        <>
          {isSent ? (
            <LinkButton href="/sms/outbox" size="sm" variant="secondary">
              <Trans>Sent messages</Trans>
            </LinkButton>
          ) : null}
          <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'copy.requested' })}>
            <Trans>Save as a new draft</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your text is still here.</Trans>
    </Notice>
  )
}
