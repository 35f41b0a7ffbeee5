import { useLingui } from '@lingui/react/macro'
import type { DraftRow } from '#domain/messaging/draft.ts'
import { deleteDraftMachine } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import { deleteDraftCalls } from '#src/api/messaging/messaging.calls.ts'
import { ConfirmedCallScreen } from '#src/screens/kit/confirmed-call/confirmed-call.screen.tsx'
import { deleteDraftTexts } from './delete-draft.messages.ts'

/** `onDelete` gets the id of the deleted draft. */
export type DeleteDraftScreenProps = { draft: DraftRow; onDelete: (draft: string) => void }

export const DeleteDraftScreen = ({ draft: { id, text }, onDelete }: DeleteDraftScreenProps) => {
  const { t } = useLingui()
  return (
    <ConfirmedCallScreen
      machine={deleteDraftMachine}
      calls={deleteDraftCalls}
      subject={{ draft: id }}
      texts={deleteDraftTexts}
      label={text === '' ? t`Delete the draft without a text` : t`Delete the draft “${text}”`}
      onChange={() => onDelete(id)}
    />
  )
}
