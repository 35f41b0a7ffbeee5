import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import { selectChosen, selectFailure, selectFile, selectPhase } from '#machines/files/upload/upload.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

/** Announces the steps of an upload. */
export const UploadAnnouncement = ({ actor }: { actor: UploadActor }) => {
  const { t, i18n } = useLingui()
  const phase = useSelector(actor, selectPhase)
  const failure = useSelector(actor, selectFailure)
  const chosen = useSelector(actor, selectChosen)
  const file = useSelector(actor, selectFile)
  const name = chosen?.name ?? file?.name ?? ''
  // Files that were uploaded before the page was opened are no news.
  if (chosen === null) return null
  const texts = {
    choosing: '',
    checking: '',
    sending: t`Uploading ${name}`,
    paused: t`The upload of ${name} is paused.`,
    refused: failure === null ? '' : i18n._(failureWords[failure.code].what),
    done: t`${name} is uploaded.`,
  } satisfies Record<typeof phase, string>
  return <Announcement text={texts[phase]} />
}
