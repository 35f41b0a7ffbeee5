import { useLingui } from '@lingui/react/macro'
import type { DraftRow } from '#domain/messaging/draft.ts'
import { deleteDraftMachine } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import { deleteDraftCalls } from '#src/api/messaging/messaging.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { DeleteDraftView } from './delete-draft.view.tsx'

/** `onDelete` gets the id of the deleted draft. */
export type DeleteDraftScreenProps = { draft: DraftRow; onDelete: (draft: string) => void }

export const DeleteDraftScreen = ({ draft: { id, text }, onDelete }: DeleteDraftScreenProps) => {
  const { t } = useLingui()
  const machine = useProvided(
    deleteDraftMachine,
    ({ client }) => ({ actors: deleteDraftCalls(client), actions: { reportChange: () => onDelete(id) } }),
    [onDelete, id],
  )
  const actor = useChart(machine, { input: { draft: id } })
  return (
    <DeleteDraftView
      actor={actor}
      label={text === '' ? t`Delete the draft without a text` : t`Delete the draft “${text}”`}
    />
  )
}
