import { useEffect, useMemo, useRef } from 'react'
import type { Failure } from '#domain/kit/failure.ts'
import { supportMessages } from '#machines/care/support-messages/support-messages.list.ts'
import { FileSize } from '#src/components/values/file-size.tsx'
import { useMay } from '#src/runtime/context/use-may.ts'
import { CloseSupportScreen } from '#src/screens/care/close-support/close-support.screen.tsx'
import { FileDownloadScreen } from '#src/screens/files/file-download/file-download.screen.tsx'
import { useOutdatedCall } from '#src/screens/kit/confirmed-call/outdated-call.tsx'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'
import { SupportMessagesView } from './support-messages.view.tsx'

export type SupportMessagesScreenProps = {
  q: string | undefined
  after: string | undefined
  /** Grows when a message was sent or closed. */
  changes: number
  onChange: () => void
}

export const SupportMessagesScreen = ({ q, after, changes, onChange }: SupportMessagesScreenProps) => {
  const query = useMemo(() => (after === undefined ? {} : { after }), [after])
  const maySave = useMay('useFiles')
  const actor = useListActor(supportMessages, query, 'part')
  const known = useRef(changes)
  useEffect(() => {
    if (known.current === changes) return
    known.current = changes
    actor.send({ type: 'list.refreshed' })
  }, [actor, changes])
  useOnPageVisible(onChange)
  const [outdated, report] = useOutdatedCall()
  const onClose = (message: string, failure: Failure | null) => {
    report(message, failure)
    onChange()
  }
  return (
    <SupportMessagesView
      actor={actor}
      q={q}
      after={after}
      attachment={({ id, name, size }) => (
        <>
          {maySave ? <FileDownloadScreen key={id} file={id} name={name} /> : <bdi>{name}</bdi>}
          <FileSize bytes={size} />
        </>
      )}
      close={(message) => <CloseSupportScreen key={message} message={message} onChange={onClose} />}
      outdated={outdated}
    />
  )
}
