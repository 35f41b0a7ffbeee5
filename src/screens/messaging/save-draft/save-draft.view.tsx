import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SaveDraftActor } from '#machines/messaging/save-draft/save-draft.machine.ts'
import {
  type SaveProgress,
  selectIsUnread,
  selectProgress,
} from '#machines/messaging/save-draft/save-draft.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { OtherText } from './other-text.tsx'
import { RemovedDraft } from './removed-draft.tsx'
import { UnreadDraft } from './unread-draft.tsx'

/** How far a message is saved, and what can be done where it is not; in place of the message before it is read. */
export const SaveDraftView = ({ actor }: { actor: SaveDraftActor }): ReactNode => {
  const isUnread = useSelector(actor, selectIsUnread)
  const progress = useSelector(actor, selectProgress)
  const View = views[progress]
  return isUnread ? <UnreadDraft actor={actor} /> : <View actor={actor} />
}

const Retry = ({ actor }: { actor: SaveDraftActor }) => (
  <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
    <Trans>Try again</Trans>
  </Button>
)

const Progress = ({ children }: { children: ReactNode }) => (
  <chakra.p display="inline-flex" alignItems="center" gap="1.5" textStyle="sm" color="textMuted" data-saving="">
    {children}
  </chakra.p>
)

const views: Record<SaveProgress, (props: { actor: SaveDraftActor }) => ReactNode> = {
  none: () => null,
  saving: () => (
    <Progress>
      <Trans>Saving the draft…</Trans>
    </Progress>
  ),
  saved: () => (
    <Progress>
      <Check size={16} aria-hidden="true" />
      <Trans>Saved in your drafts</Trans>
    </Progress>
  ),
  lost: ({ actor }) => (
    <Notice
      tone="warning"
      role="status"
      title={<Trans>This draft is not saved yet.</Trans>}
      actions={<Retry actor={actor} />}
    >
      <Trans>Your text is kept on this device and will be saved later.</Trans>
    </Notice>
  ),
  full: ({ actor }) => (
    <Notice
      tone="warning"
      role="status"
      title={<Trans>You have 100 drafts in this project already.</Trans>}
      actions={
        <>
          <LinkButton href="/sms/drafts" size="sm" variant="secondary">
            <Trans>Drafts</Trans>
          </LinkButton>
          <Retry actor={actor} />
        </>
      }
    >
      <Trans>Your text is kept on this device. Delete a draft that you no longer need, then try again.</Trans>
    </Notice>
  ),
  unsavable: () => (
    <Notice
      tone="warning"
      role="status"
      title={<Trans>This message is too long to be saved, or has characters that cannot be saved.</Trans>}
    >
      <Trans>Your text is kept on this device only.</Trans>
    </Notice>
  ),
  conflict: OtherText,
  gone: RemovedDraft,
}
