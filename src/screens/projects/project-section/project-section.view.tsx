import type { ReactNode } from 'react'
import type { ProjectSection } from '#domain/session/project.ts'
import type { ProjectSectionActor } from '#machines/projects/project-section/project-section.machine.ts'
import { SectionView } from '#src/screens/kit/section/section.view.tsx'
import { LogoFields } from './logo-fields.view.tsx'
import { sectionWords } from './project-section.messages.tsx'
import { CallFields, GeneralFields, LimitFields } from './setting-fields.view.tsx'

export type ProjectSectionViewProps = {
  actor: ProjectSectionActor
  section: ProjectSection
  /** The upload of another logo. */
  upload: ReactNode
}

/** One section of a project's settings as a form. */
export const ProjectSectionView = ({ actor, section, upload }: ProjectSectionViewProps) => {
  const fields = {
    general: <GeneralFields actor={actor} />,
    limits: <LimitFields actor={actor} />,
    calls: <CallFields actor={actor} />,
    logo: <LogoFields actor={actor} upload={upload} />,
  }
  return (
    <SectionView actor={actor} {...sectionWords[section]}>
      {fields[section]}
    </SectionView>
  )
}
