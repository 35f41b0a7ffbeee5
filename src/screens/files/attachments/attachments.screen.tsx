import { type ReactNode, useState } from 'react'
import type { FileLimits } from '#domain/files/attachments.ts'
import { type AttachmentsReport, attachmentsMachine } from '#machines/files/attachments/attachments.machine.ts'
import { createChosenFiles } from '#src/api/files/chosen-file.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AttachmentScreen } from './attachment.screen.tsx'
import { AttachmentsView } from './attachments.view.tsx'

export type AttachmentsScreenProps = {
  /** Later changes have no effect. */
  limits: FileLimits
  label: ReactNode
  name: string
  error?: ReactNode
  missing?: readonly string[]
  /** A file was added, has arrived, was refused or removed. */
  onFilesChange: (report: AttachmentsReport) => void
}

/** Several files, as a field of a form. */
export const AttachmentsScreen = ({ limits, onFilesChange, ...field }: AttachmentsScreenProps) => {
  const [chosen] = useState(createChosenFiles)
  const machine = useProvided(
    attachmentsMachine,
    () => ({ actions: { reportFiles: (_, report) => onFilesChange(report) } }),
    [onFilesChange],
  )
  const actor = useChart(machine, { input: { limits } })
  return (
    <AttachmentsView
      actor={actor}
      limits={limits}
      keepFile={chosen.keep}
      upload={({ handle, name, size }) => (
        <AttachmentScreen file={{ handle, name, size }} list={actor} chosen={chosen} />
      )}
      {...field}
    />
  )
}
