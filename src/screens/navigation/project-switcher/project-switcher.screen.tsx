import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { type ProjectsQuery, projectsAtOnce, projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { selectProjects, selectSearch } from '#machines/projects/projects/projects.selectors.ts'
import { selectEnterable, selectProject } from '#machines/session/session/session.selectors.ts'
import { projectSwitcherCalls } from '#src/api/navigation/navigation.calls.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useRecentProjects } from '#src/runtime/context/recent-projects.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { useEnterProject } from '#src/screens/navigation/kit/use-enter-project.ts'
import { ProjectSwitcherView } from './project-switcher.view.tsx'

const query: ProjectsQuery = { page: 1, page_size: projectsAtOnce }

/** Loads the projects each time the switcher is opened; a typed text is searched by the API. */
export const ProjectSwitcherScreen = () => {
  const { session } = useApp()
  const machine = useProvided(projectsMachine, ({ client }) => ({ actors: projectSwitcherCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  const projects = useSelector(actor, selectProjects)
  const enterable = useSelector(session, (snapshot) => selectEnterable(snapshot, projects), shallowEqual)
  const search = useCallback(
    (q: string) => actor.send({ type: 'query.changed', query: { ...query, ...(q === '' ? {} : { q }) } }),
    [actor],
  )
  const [typed, onTyped] = useSearchParamInput(useSelector(actor, selectSearch), search)
  return (
    <ProjectSwitcherView
      actor={actor}
      open={useSession(selectProject)?.id ?? null}
      recent={useRecentProjects()}
      canEnter={(project) => enterable.includes(project)}
      typed={typed}
      onTyped={onTyped}
      onChoice={useEnterProject()}
    />
  )
}
