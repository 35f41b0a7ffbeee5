import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { UploadedFile } from '#domain/files/upload.ts'
import { uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { selectMayCancel } from '#machines/files/upload/upload.selectors.ts'
import { createChosenFile } from '#src/api/files/chosen-file.ts'
import { uploadCalls } from '#src/api/files/files.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { UploadView, type UploadViewProps } from './upload.view.tsx'

export type UploadScreenProps = Omit<UploadViewProps, 'actor' | 'keepFile'> & {
  /** A file that was uploaded before. Later changes have no effect: give another `key`. */
  file: UploadedFile | null
  /** The file was uploaded, or removed. */
  onFileChange: (file: UploadedFile | null) => void
}

/** The upload of one file, as a field of a form. */
export const UploadScreen = ({ file, onFileChange, kind = 'document', ...field }: UploadScreenProps) => {
  const [chosen] = useState(createChosenFile)
  const machine = useProvided(
    uploadMachine,
    ({ client }) => ({
      actors: uploadCalls(client, chosen),
      actions: { reportFile: (_, { file: now }) => onFileChange(now) },
    }),
    [chosen, onFileChange],
  )
  const actor = useChart(machine, { input: { file, kind } })
  useUnsaved(useSelector(actor, selectMayCancel))
  return <UploadView actor={actor} keepFile={chosen.keep} kind={kind} {...field} />
}
