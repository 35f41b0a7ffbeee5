import { BillingSettingsScreen } from '#src/screens/paying/billing-address/billing-settings.screen.tsx'
import { ProjectSettingsScreen } from '#src/screens/projects/project-settings/project-settings.screen.tsx'
import { ExportButton } from './export-button.tsx'

export const ProjectSettingsPage = () => (
  <ProjectSettingsScreen
    billingAddress={<BillingSettingsScreen />}
    historyExporter={(filter) => <ExportButton what={{ kind: 'projectHistory', filter }} />}
  />
)
