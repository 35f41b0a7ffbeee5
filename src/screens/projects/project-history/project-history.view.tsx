import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type HistoryPart, historyParts, type ProjectChange } from '#domain/projects/project-history.ts'
import type { ProjectHistoryActor } from '#machines/projects/project-history/project-history.list.ts'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { ChangesView } from '#src/screens/kit/changes/changes.view.tsx'
import type { ChangesAddress } from '#src/screens/kit/changes/use-changes.ts'
import { ChangeValue } from './change-value.tsx'
import { fieldWords, partWords } from './project-history.messages.ts'

export type ProjectHistoryViewProps = {
  actor: ProjectHistoryActor
  address: ChangesAddress<HistoryPart>
  exporter?: ReactNode
}

/** The changes of a project, and who made them. */
export const ProjectHistoryView = (props: ProjectHistoryViewProps) => {
  const { i18n } = useLingui()
  return (
    <ChangesView
      {...props}
      heading={<Trans>Changes</Trans>}
      parts={historyParts.map((id) => ({ value: id, label: i18n._(partWords[id]) }))}
      what={(change) => <What {...change} />}
      value={({ field }, stored) => <ChangeValue field={field} value={stored} />}
    />
  )
}

const What = ({ field, subject }: ProjectChange) => {
  const { i18n } = useLingui()
  return (
    <FactLine>
      {i18n._(fieldWords[field])}
      {subject === null ? null : <bdi>{subject}</bdi>}
    </FactLine>
  )
}
