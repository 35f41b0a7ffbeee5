import type { Project } from '#domain/session/project.ts'
import { projectStateMachine } from '#machines/projects/project-state/project-state.machine.ts'
import { projectStateCalls } from '#src/api/projects/projects.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { ProjectStateView } from './project-state.view.tsx'

/** Give each status of the project another `key`: the form leads to the other one. */
export const ProjectStateScreen = ({ project }: { project: Project }) => {
  const { session } = useApp()
  const actor = useForm(projectStateMachine, projectStateCalls, {
    draft: { status: project.status === 'active' ? 'deactivated' : 'active' },
    onResponse: () => session.send({ type: 'project.changed' }),
  })
  return <ProjectStateView actor={actor} project={project} />
}
