import { fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import { fileDownloadCalls } from '#src/api/files/files.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { saveFile } from '#src/screens/kit/files/save-file.ts'
import { FileDownloadView } from './file-download.view.tsx'

/** `file`: the id of a complete file of the project. */
export type FileDownloadScreenProps = { file: string; name: string }

export const FileDownloadScreen = ({ file, name }: FileDownloadScreenProps) => {
  const machine = useProvided(
    fileDownloadMachine,
    ({ client }) => ({ actors: fileDownloadCalls(client, saveFile) }),
    [],
  )
  const actor = useChart(machine, { input: { file } })
  return <FileDownloadView actor={actor} name={name} />
}
