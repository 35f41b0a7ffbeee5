import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { summaryOf } from '#domain/messaging/draft.ts'
import type { SaveDraftActor } from '#machines/messaging/save-draft/save-draft.machine.ts'
import { selectTheirs } from '#machines/messaging/save-draft/save-draft.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'

/** The draft was changed in another window: shows that text, and lets the user choose. */
export const OtherText = ({ actor }: { actor: SaveDraftActor }) => {
  const theirs = useSelector(actor, selectTheirs)
  if (theirs === null) return null
  const { text } = summaryOf(theirs)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>This draft was changed in another window.</Trans>}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'theirs.chosen' })}>
            <Trans>Use the other text</Trans>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'mine.chosen' })}>
            <Trans>Keep this text</Trans>
          </Button>
        </>
      }
    >
      <chakra.span display="grid" gap="1">
        <span>
          <Trans>
            The text of the other window, saved <UtcTime moment={theirs.changed_at} />:
          </Trans>
        </span>
        {text === '' ? <Trans>No text yet</Trans> : <MessageText text={text} />}
      </chakra.span>
    </Notice>
  )
}
