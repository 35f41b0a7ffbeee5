import type { ReactNode } from 'react'
import type { HistoryPart } from '#domain/projects/project-history.ts'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import { SettingsSection } from '#src/components/layout/settings-layout.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import type { HistoryExporter } from '#src/screens/kit/changes/use-changes.ts'
import { useSettingsPlace } from '#src/screens/kit/navigation/use-settings-place.ts'
import { PeopleScreen } from '#src/screens/projects/people/people.screen.tsx'
import { ProjectHistoryScreen } from '#src/screens/projects/project-history/project-history.screen.tsx'
import { ProjectSectionScreen } from '#src/screens/projects/project-section/project-section.screen.tsx'
import { OwnersSettings, SettingsFacts } from '#src/screens/projects/project-section/settings-facts.tsx'
import { ProjectStateScreen } from '#src/screens/projects/project-state/project-state.screen.tsx'
import { pageOfSetting, projectSettingsSearch, type SettingsTab, settingsPages } from './project-settings.search.ts'
import { ProjectSettingsView } from './project-settings.view.tsx'
import { SectionRefused } from './section-refused.tsx'

export type ProjectSettingsScreenProps = {
  billingAddress?: ReactNode
  historyExporter?: HistoryExporter<HistoryPart>
}

/** The owner edits the settings, a supervisor the state; everybody else reads. */
export const ProjectSettingsScreen = ({ billingAddress, historyExporter }: ProjectSettingsScreenProps) => {
  const { section: asked, ...search } = useSearchOf(projectSettingsSearch)
  const project = useSession(selectProject)
  const mayChangeState = useMay('changeState')
  const mayReadHistory = useMay('readHistory')
  const mayOrder = useMay('order')
  const mayEdit = useMay('editSettings')
  const isHidden = (tab: SettingsTab) =>
    (tab === 'billing' && !mayOrder) || (tab === 'history' && !mayReadHistory) || (tab === 'status' && !mayChangeState)
  const section = asked === undefined || isHidden(asked) ? 'general' : asked
  useSettingsPlace(section)
  if (project === null) return null
  const contentOf = (tab: SettingsTab) => {
    if (tab === 'billing') return billingAddress
    if (tab === 'status') return <ProjectStateScreen key={project.status} project={project} />
    if (tab === 'people') return <PeopleScreen project={project} after={search.after} page_size={search.page_size} />
    if (tab === 'history') return <ProjectHistoryScreen search={search} exporter={historyExporter} />
    return mayEdit ? <ProjectSectionScreen section={tab} /> : <SettingsFacts section={tab} project={project} />
  }
  const page = pageOfSetting(section)
  return (
    <ProjectSettingsView page={page} isList={asked === undefined} mayReadHistory={mayReadHistory} mayOrder={mayOrder}>
      {asked !== undefined && isHidden(asked) ? <SectionRefused asked={asked} /> : null}
      {mayEdit || (page !== 'general' && page !== 'calls') ? null : <OwnersSettings project={project} />}
      {settingsPages[page]
        .filter((tab) => !isHidden(tab))
        .map((tab) => (
          <SettingsSection key={tab} id={tab}>
            {contentOf(tab)}
          </SettingsSection>
        ))}
    </ProjectSettingsView>
  )
}
