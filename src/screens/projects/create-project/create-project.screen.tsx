import type { ProjectSummary } from '#domain/session/project.ts'
import { createProjectMachine } from '#machines/projects/create-project/create-project.machine.ts'
import { selectEntering } from '#machines/session/session/session.selectors.ts'
import { createProjectCalls } from '#src/api/projects/projects.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { CreateProjectForm } from './create-project.view.tsx'
import { zoneHere } from './zone-name.ts'

export type CreateProjectScreenProps = {
  onCreation: (project: ProjectSummary) => void
  /** Closes the form; absent if the form is the whole page. */
  closeHref?: string
}

export const CreateProjectScreen = ({ onCreation, closeHref }: CreateProjectScreenProps) => {
  const entering = useSession(selectEntering)
  const actor = useForm(createProjectMachine, createProjectCalls, {
    draft: { timezone: zoneHere() },
    onResponse: onCreation,
  })
  return <CreateProjectForm actor={actor} isEntering={entering !== null} closeHref={closeHref} />
}
