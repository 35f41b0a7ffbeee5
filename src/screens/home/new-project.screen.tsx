import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ProjectSummary } from '#domain/project.ts'
import { createProjectMachine } from '#machines/create-project/create-project.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { selectEntering } from '#machines/session/session.selectors.ts'
import { createProjectActors } from '#src/api/create-project.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useUnsaved } from '#src/app/use-unsaved.ts'
import { focusField } from '../payment/focus-field.ts'
import { NewProjectForm } from './new-project.view.tsx'
import { zoneHere } from './zone-name.ts'

export type NewProjectScreenProps = {
  onCreation: (project: ProjectSummary) => void
  /** Where the form is closed; absent where it stands for the whole page. */
  closeHref?: string
}

export const NewProjectScreen = ({ onCreation, closeHref }: NewProjectScreenProps) => {
  const { client } = useApp()
  const entering = useSession(selectEntering)
  const machine = useMemo(
    () =>
      createProjectMachine.provide({
        actors: createProjectActors(client),
        actions: {
          handOver: (_, { answer }) => onCreation(answer),
          focusField: (_, { field }) => focusField(field),
        },
      }),
    [client, onCreation],
  )
  const actor = useChart(machine, { input: { draft: { timezone: zoneHere() } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <NewProjectForm actor={actor} isEntering={entering !== null} closeHref={closeHref} />
}
