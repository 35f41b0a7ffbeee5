import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ProjectSummary } from '#domain/session/project.ts'
import { selectProjects } from '#machines/projects/projects/projects.selectors.ts'
import {
  selectEnterable,
  selectEntering,
  selectIsPasswordDue,
  selectSessionFailure,
} from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { ChangePasswordScreen } from '#src/screens/account/change-password/change-password.screen.tsx'
import { CreateProjectScreen } from '#src/screens/projects/create-project/create-project.screen.tsx'
import { ProjectsView } from './projects.view.tsx'
import { useProjectCreation } from './use-project-creation.ts'
import { useProjectList } from './use-project-list.ts'

export const ProjectsScreen = () => (useSession(selectIsPasswordDue) ? <ChangePasswordScreen forced /> : <Projects />)

const Projects = () => {
  const { session, navigate } = useApp()
  const { actor, search, typed, onTyped } = useProjectList()
  const projects = useSelector(actor, selectProjects)
  const enterable = useSelector(session, (snapshot) => selectEnterable(snapshot, projects), shallowEqual)
  const failure = useSession(selectSessionFailure)
  const enter = useCallback((project: ProjectSummary) => session.send({ type: 'project.chosen', project }), [session])
  const enterCreated = useCallback(
    (project: ProjectSummary) => {
      enter(project)
      // If the project does not open, the list has to show it.
      actor.send({ type: 'list.refreshed' })
    },
    [enter, actor],
  )
  const closeHref = hrefOf('/', { ...search, new: undefined })
  return (
    <ProjectsView
      actor={actor}
      {...useProjectCreation(search.new !== undefined)}
      failure={failure ?? (search.refused === undefined ? null : { code: 'accessRefused' })}
      canEnter={(project) => enterable.includes(project)}
      entering={useSession(selectEntering)}
      onChoice={enter}
      createProjectHref={hrefOf('/', { ...search, new: 1 })}
      createProjectForm={(layout) => (
        <CreateProjectScreen onCreation={enterCreated} {...(layout === 'panel' ? { closeHref } : {})} />
      )}
      typed={typed}
      onTyped={onTyped}
      hrefOfPage={(page) => hrefOf('/', { ...search, page })}
      onPageSize={(size) => navigate(hrefOf('/', { ...search, page_size: size, page: undefined }))}
    />
  )
}
