import { useSelector } from '@xstate/react'
import type { ProjectSummary } from '#domain/session/project.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { createProjectMachine } from '#machines/projects/create-project/create-project.machine.ts'
import { selectEntering } from '#machines/session/session/session.selectors.ts'
import { createProjectCalls } from '#src/api/projects/projects.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { CreateProjectForm } from './create-project.view.tsx'
import { zoneHere } from './zone-name.ts'

export type CreateProjectScreenProps = {
  onCreation: (project: ProjectSummary) => void
  /** Closes the form; absent if the form is the whole page. */
  closeHref?: string
}

export const CreateProjectScreen = ({ onCreation, closeHref }: CreateProjectScreenProps) => {
  const entering = useSession(selectEntering)
  const machine = useProvided(
    createProjectMachine,
    ({ client }) => ({
      actors: createProjectCalls(client),
      actions: {
        reportResponse: (_, { response }) => onCreation(response),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [onCreation],
  )
  const actor = useChart(machine, { input: { draft: { timezone: zoneHere() } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <CreateProjectForm actor={actor} isEntering={entering !== null} closeHref={closeHref} />
}
