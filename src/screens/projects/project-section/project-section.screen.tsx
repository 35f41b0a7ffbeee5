import { useSelector } from '@xstate/react'
import type { ProjectSection } from '#domain/session/project.ts'
import { selectIsDirty } from '#machines/kit/section.selectors.ts'
import { projectSectionMachine } from '#machines/projects/project-section/project-section.machine.ts'
import { projectSectionCalls } from '#src/api/projects/projects.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { LogoUpload } from './logo-upload.tsx'
import { ProjectSectionView } from './project-section.view.tsx'

/** One section of the settings, with an actor of its own. What was saved is shown in the whole portal. */
export const ProjectSectionScreen = ({ section }: { section: ProjectSection }) => {
  const { session } = useApp()
  const machine = useProvided(
    projectSectionMachine,
    ({ client }) => ({
      actors: projectSectionCalls(client),
      actions: {
        focusField: (_, { field }) => focusField(field),
        reportSaved: () => session.send({ type: 'project.changed' }),
      },
    }),
    [session],
  )
  const actor = useChart(machine, { input: { section } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <ProjectSectionView actor={actor} section={section} upload={<LogoUpload actor={actor} />} />
}
