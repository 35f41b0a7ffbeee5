import { useEffect, useMemo, useRef } from 'react'
import type { Failure } from '#domain/kit/failure.ts'
import { supportMessagesMachine } from '#machines/care/support-messages/support-messages.machine.ts'
import { supportMessagesCalls } from '#src/api/care/customer-care.calls.ts'
import { FileSize } from '#src/components/values/file-size.tsx'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { CloseSupportScreen } from '#src/screens/care/close-support/close-support.screen.tsx'
import { FileDownloadScreen } from '#src/screens/files/file-download/file-download.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useOutdatedCall } from '#src/screens/kit/confirmed-call/outdated-call.tsx'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
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
  const machine = useProvided(supportMessagesMachine, ({ client }) => ({ actors: supportMessagesCalls(client) }), [])
  const maySave = useMay('useFiles')
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
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
