import type { HistoryPart } from '#domain/projects/project-history.ts'
import { projectHistoryMachine } from '#machines/projects/project-history/project-history.machine.ts'
import { projectHistoryCalls } from '#src/api/projects/projects.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { type ChangesSearch, type HistoryExporter, useChanges } from '#src/screens/kit/changes/use-changes.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { ProjectHistoryView } from './project-history.view.tsx'

type Props = { search: ChangesSearch<HistoryPart>; exporter?: HistoryExporter<HistoryPart> | undefined }

export const ProjectHistoryScreen = ({ search, exporter }: Props) => {
  const { filter, query, address } = useChanges('/project_settings', search)
  const machine = useProvided(projectHistoryMachine, ({ client }) => ({ actors: projectHistoryCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  return <ProjectHistoryView actor={actor} address={address} exporter={exporter?.(filter)} />
}
