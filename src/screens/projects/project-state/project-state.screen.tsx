import { useSelector } from '@xstate/react'
import type { Project } from '#domain/session/project.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { projectStateMachine } from '#machines/projects/project-state/project-state.machine.ts'
import { projectStateCalls } from '#src/api/projects/projects.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { ProjectStateView } from './project-state.view.tsx'

/** Give each status of the project another `key`: the form leads to the other one. */
export const ProjectStateScreen = ({ project }: { project: Project }) => {
  const { session } = useApp()
  const machine = useProvided(
    projectStateMachine,
    ({ client }) => ({
      actors: projectStateCalls(client),
      actions: {
        focusField: (_, { field }) => focusField(field),
        reportResponse: () => session.send({ type: 'project.changed' }),
      },
    }),
    [session],
  )
  const actor = useChart(machine, {
    input: { draft: { status: project.status === 'active' ? 'deactivated' : 'active' } },
  })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <ProjectStateView actor={actor} project={project} />
}
