import { type ReactNode, useEffect, useState } from 'react'
import { endReceivers } from '#domain/messaging/compose.ts'
import { type ComposeActor, composeMachine } from '#machines/messaging/compose/compose.machine.ts'
import type { SaveDraftActor } from '#machines/messaging/save-draft/save-draft.machine.ts'
import { selectKey, selectMessage } from '#machines/messaging/save-draft/save-draft.selectors.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { composeCalls } from '#src/api/messaging/messaging.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { ComposeView } from './compose.view.tsx'
import { readList } from './read-list.ts'
import { SenderChoiceScreen } from './sender-choice.screen.tsx'

/** `saver` saves the draft; `onActor` gets the actor that a text of another window replaces. */
export type ComposerScreenProps = {
  id: string
  saver: SaveDraftActor
  saving: ReactNode
  onActor: (actor: ComposeActor | null) => void
}

export const ComposerScreen = ({ id, saver, saving, onActor }: ComposerScreenProps) => {
  const zone = useSession(({ context }) => context.project?.timezone ?? 'UTC')
  const [written] = useState(() => saver.getSnapshot())
  const machine = useProvided(
    composeMachine,
    ({ client, navigate, session }) => ({
      actors: composeCalls(client),
      actions: {
        storeDraft: (_, { draft, key }) => saver.send({ type: 'message.changed', message: draft, key }),
        forgetDraft: () => saver.send({ type: 'message.sent' }),
        focusField: (_, { field }) => focusField(field),
        refreshProject: () => session.send({ type: 'project.changed' }),
        openMessage: (_, { message }) => navigate(hrefOf(`/sms/outbox/${message}`, {})),
      },
    }),
    [saver],
  )
  const actor = useChart(machine, {
    input: { id, draft: endReceivers(selectMessage(written)), key: selectKey(written), zone },
  })
  useEffect(() => {
    onActor(actor)
    return () => onActor(null)
  }, [actor, onActor])
  return (
    <ComposeView
      actor={actor}
      makeKey={newKey}
      saving={saving}
      sender={(from) => <SenderChoiceScreen actor={actor} from={from} />}
      onFile={(file) => void readList(file).then(actor.send)}
    />
  )
}
