import type { ReactNode } from 'react'
import type { HistoryPart } from '#domain/projects/project-history.ts'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import type { HistoryExporter } from '#src/screens/kit/changes/use-changes.ts'
import { PeopleScreen } from '#src/screens/projects/people/people.screen.tsx'
import { ProjectHistoryScreen } from '#src/screens/projects/project-history/project-history.screen.tsx'
import { ProjectSectionScreen } from '#src/screens/projects/project-section/project-section.screen.tsx'
import { SettingsFacts } from '#src/screens/projects/project-section/settings-facts.tsx'
import { ProjectStateScreen } from '#src/screens/projects/project-state/project-state.screen.tsx'
import { projectSettingsSearch, type SettingsTab } from './project-settings.search.ts'
import { ProjectSettingsView } from './project-settings.view.tsx'
import { SectionRefused } from './section-refused.tsx'

export type ProjectSettingsScreenProps = {
  billingAddress?: ReactNode
  historyExporter?: HistoryExporter<HistoryPart>
}

/** The owner edits the settings, a supervisor the state; everybody else reads. */
export const ProjectSettingsScreen = ({ billingAddress, historyExporter }: ProjectSettingsScreenProps) => {
  const { section: asked = 'general', ...search } = useSearchOf(projectSettingsSearch)
  const project = useSession(selectProject)
  const mayChangeState = useMay('changeState')
  const mayReadHistory = useMay('readHistory')
  const mayOrder = useMay('order')
  const mayEdit = useMay('editSettings')
  if (project === null) return null
  const hidden: Partial<Record<SettingsTab, boolean>> = {
    billing: !mayOrder,
    history: !mayReadHistory,
    status: !mayChangeState,
  }
  const section = hidden[asked] ? 'general' : asked
  return (
    <ProjectSettingsView
      section={section}
      mayChangeState={mayChangeState}
      mayReadHistory={mayReadHistory}
      mayOrder={mayOrder}
    >
      {hidden[asked] ? <SectionRefused asked={asked} /> : null}
      {section === 'status' ? (
        <ProjectStateScreen key={project.status} project={project} />
      ) : section === 'billing' ? (
        billingAddress
      ) : section === 'people' ? (
        <PeopleScreen project={project} after={search.after} page_size={search.page_size} />
      ) : section === 'history' ? (
        <ProjectHistoryScreen search={search} exporter={historyExporter} />
      ) : mayEdit ? (
        <ProjectSectionScreen key={section} section={section} />
      ) : (
        <SettingsFacts section={section} project={project} />
      )}
    </ProjectSettingsView>
  )
}
