import type { ActorRefFrom } from 'xstate'
import { settingsRules } from '#domain/projects/settings.ts'
import type { ProjectSection } from '#domain/session/project.ts'
import { createSection, type SectionContext } from '#machines/kit/section.machine.ts'

/** One section of a project's settings. (PRJ-01) */
export const projectSectionMachine = createSection<ProjectSection>({
  id: 'projectSection',
  rules: settingsRules,
  outdated: 'projectChanged',
})

export type ProjectSectionContext = SectionContext<ProjectSection>
export type ProjectSectionActor = ActorRefFrom<typeof projectSectionMachine>
