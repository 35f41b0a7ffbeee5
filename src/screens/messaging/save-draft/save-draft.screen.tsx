import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { ComposeDraft } from '#domain/messaging/compose.ts'
import type { ComposeActor } from '#machines/messaging/compose/compose.machine.ts'
import { type SaveDraftActor, saveDraftMachine } from '#machines/messaging/save-draft/save-draft.machine.ts'
import { selectIsUnread } from '#machines/messaging/save-draft/save-draft.selectors.ts'
import { saveDraftCalls } from '#src/api/messaging/messaging.calls.ts'
import { useOnReconnect } from '#src/runtime/availability/use-on-reconnect.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { ComposePage } from '#src/screens/messaging/kit/compose-page.tsx'
import { draftPath } from '#src/screens/messaging/kit/draft-path.ts'
import { newDraftId } from '#src/screens/messaging/kit/new-draft-id.ts'
import { useKeptDrafts } from '#src/screens/messaging/kit/use-kept-drafts.ts'
import { SaveDraftView } from './save-draft.view.tsx'

/** `begun`: see `SaveDraftInput`. `onAddress` writes the draft into the address. `children`: the form, once the message is known. */
export type SaveDraftScreenProps = {
  id: string
  begun: ComposeDraft | null
  onAddress: (id: string) => void
  children: (saver: SaveDraftActor, saving: ReactNode, onActor: (actor: ComposeActor | null) => void) => ReactNode
}

export const SaveDraftScreen = ({ id, begun, onAddress, children }: SaveDraftScreenProps) => {
  const device = useKeptDrafts()
  const composer = useRef<ComposeActor>(null)
  const [kept] = useState(() => device.find(id))
  const machine = useProvided(
    saveDraftMachine,
    ({ client, navigate }) => ({
      actors: saveDraftCalls(client),
      actions: {
        storeKept: (_, stored) => (stored.kept === null ? device.forget(id) : device.keep(stored.kept)),
        showAddress: () => onAddress(id),
        replaceMessage: (_, { message }) => composer.current?.send({ type: 'draft.changed', change: message }),
        openCopy: (_, { message }) => {
          const copy = newDraftId()
          device.forget(id)
          device.keep({ id: copy, version: 0, message, key: null })
          navigate(draftPath(copy), { replace: true })
        },
      },
    }),
    [device, id, onAddress],
  )
  const saver = useChart(machine, { input: { id, begun, kept } })
  useOnReconnect(() => saver.send({ type: 'connection.restored' }))
  const onActor = useCallback((actor: ComposeActor | null) => {
    composer.current = actor
  }, [])
  const saving = <SaveDraftView actor={saver} />
  if (useSelector(saver, selectIsUnread)) return <ComposePage>{saving}</ComposePage>
  return children(saver, saving, onActor)
}
