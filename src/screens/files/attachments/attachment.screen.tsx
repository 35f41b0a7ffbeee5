import { useSelector } from '@xstate/react'
import type { AttachmentsActor } from '#machines/files/attachments/attachments.machine.ts'
import { type ChosenFile, uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { selectMayCancel } from '#machines/files/upload/upload.selectors.ts'
import type { createChosenFiles } from '#src/api/files/chosen-file.ts'
import { uploadCalls } from '#src/api/files/files.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AttachmentView } from './attachment.view.tsx'

export type AttachmentScreenProps = {
  file: ChosenFile
  list: AttachmentsActor
  /** The bytes of the chosen files. */
  chosen: ReturnType<typeof createChosenFiles>
}

/** Uploads one file of a list, and reports to the list. */
export const AttachmentScreen = ({ file: { handle, name, size }, list, chosen }: AttachmentScreenProps) => {
  const machine = useProvided(
    uploadMachine,
    ({ client }) => ({
      actors: uploadCalls(client, chosen),
      actions: {
        reportFile: (_, { file }) => {
          chosen.forget(handle)
          list.send(file === null ? { type: 'file.dropped', handle } : { type: 'file.uploaded', handle, file })
        },
        reportRefusal: (_, { code }) => {
          chosen.forget(handle)
          list.send({ type: 'file.refused', handle, code })
        },
      },
    }),
    [chosen, list, handle],
  )
  const actor = useChart(machine, { input: { file: null, chosen: { handle, name, size } } })
  useUnsaved(useSelector(actor, selectMayCancel))
  return <AttachmentView actor={actor} />
}
