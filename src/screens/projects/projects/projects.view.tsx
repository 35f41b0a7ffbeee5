import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/kit/failure.ts'
import { selectHasNoProjects } from '#machines/projects/projects/projects.selectors.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { FirstProject } from './first-project.tsx'
import { ProjectList, type ProjectListProps } from './project-list.view.tsx'
import { ProjectsActions, type ProjectsActionsProps } from './projects-actions.view.tsx'

export type ProjectsViewProps = ProjectsActionsProps &
  ProjectListProps & {
    /** Why the user was redirected here, or could not enter a project. */
    failure: Failure | null
    isBlocked: boolean
    /** The form for a new project: a panel above the list, or the whole page if the list is empty. */
    createProjectForm: (layout: 'panel' | 'page') => ReactNode
  }

export const ProjectsView = (props: ProjectsViewProps) => {
  const { actor, creation, isCreating, createProjectForm } = props
  const isFirst = useSelector(actor, selectHasNoProjects) && creation === 'allowed'
  return (
    <Page>
      <PageHeader
        title={isFirst ? <Trans>Create your first project</Trans> : <Trans>Projects</Trans>}
        purpose={
          isFirst ? (
            <Trans>Fill in two fields, then choose your first number.</Trans>
          ) : (
            <Trans>Choose the project you want to work in.</Trans>
          )
        }
        action={isFirst ? undefined : <ProjectsActions {...props} />}
      />
      <ProjectsNotice {...props} />
      {isCreating && !isFirst ? createProjectForm('panel') : null}
      {isFirst ? <FirstProject>{createProjectForm('page')}</FirstProject> : <ProjectList {...props} />}
    </Page>
  )
}

const ProjectsNotice = ({ failure, isBlocked }: ProjectsViewProps) => {
  if (isBlocked) return <FailureMessage failure={{ code: 'accountBlocked' }} />
  return failure === null ? null : <FailureMessage failure={failure} />
}
