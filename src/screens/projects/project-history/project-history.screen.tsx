import type { HistoryPart } from '#domain/projects/project-history.ts'
import { projectHistory } from '#machines/projects/project-history/project-history.list.ts'
import { type ChangesSearch, type HistoryExporter, useChanges } from '#src/screens/kit/changes/use-changes.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { ProjectHistoryView } from './project-history.view.tsx'

type Props = { search: ChangesSearch<HistoryPart>; exporter?: HistoryExporter<HistoryPart> | undefined }

export const ProjectHistoryScreen = ({ search, exporter }: Props) => {
  const { filter, query, address } = useChanges('/project_settings', search)
  const actor = useListActor(projectHistory, query, 'part')
  return <ProjectHistoryView actor={actor} address={address} exporter={exporter?.(filter)} />
}
