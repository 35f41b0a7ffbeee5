import { ProjectSettingsScreen } from '#src/screens/projects/project-settings/project-settings.screen.tsx'
import { ExportButton } from './export-button.tsx'

export const ProjectSettingsPage = () => (
  <ProjectSettingsScreen historyExporter={(filter) => <ExportButton what={{ kind: 'projectHistory', filter }} />} />
)
