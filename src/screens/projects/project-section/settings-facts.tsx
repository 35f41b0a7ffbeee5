import { Trans, useLingui } from '@lingui/react/macro'
import { settingsOf } from '#domain/projects/settings.ts'
import type { Project, ProjectSection } from '#domain/session/project.ts'
import { type Fact, FactList } from '#src/components/data/fact-list.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { languageName } from '#src/i18n/language-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Logo } from './logo-fields.view.tsx'
import { sectionWords, strategyWords } from './project-section.messages.tsx'

/** A section of the settings for users who may not change it. */
export const SettingsFacts = ({ section, project }: { section: ProjectSection; project: Project }) => {
  const facts = useFacts(project)
  return (
    <Card {...sectionWords[section]}>
      {section === 'logo' ? (
        <Logo file={String(settingsOf('logo', project).logo)} />
      ) : (
        <FactList facts={facts[section]} columns={2} />
      )}
    </Card>
  )
}

/** Above the sections. */
export const OwnersSettings = ({ project }: { project: Project }) => {
  const owner = <bdi>{project.owner}</bdi>
  return <Notice tone="info" title={<Trans>Only the owner, {owner}, can change these settings.</Trans>} />
}

const useFacts = (project: Project): Record<Exclude<ProjectSection, 'logo'>, readonly Fact[]> => {
  const { i18n } = useLingui()
  const format = useFormat()
  const fact = (id: string, name: Fact['name'], value: Fact['value']): Fact => ({ id, name, value })
  return {
    general: [
      fact('name', <Trans>Name of the project</Trans>, <bdi>{project.name}</bdi>),
      fact('timezone', <Trans>Time zone</Trans>, <bdi>{project.timezone.replaceAll('_', ' ')}</bdi>),
      fact(
        'voice_language',
        <Trans>Language of announcements</Trans>,
        languageName(project.voice_language, format.language),
      ),
    ],
    limits: [
      fact('maximum_persons', <Trans>Maximum persons</Trans>, format.number(project.maximum_persons)),
      fact('maximum_groups', <Trans>Maximum groups</Trans>, format.number(project.maximum_groups)),
    ],
    calls: [
      fact(
        'staff_out_call_strategy',
        <Trans>Outgoing calls of the staff</Trans>,
        i18n._(strategyWords[project.staff_out_call_strategy]),
      ),
      fact(
        'experimental',
        <Trans>Experimental features</Trans>,
        project.experimental ? <Trans>Used</Trans> : <Trans>Not used</Trans>,
      ),
    ],
  }
}
