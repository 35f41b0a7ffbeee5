import { useEffect } from 'react'
import { selectMayCreateProject } from '#machines/session/session/rights.selectors.ts'
import { selectInfo, selectIsBlocked } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import type { ProjectsViewProps } from './projects.view.tsx'

/**
 * Whether the user may create a project, and whether the form is open. Moves the focus into the form when it opens, and back
 * to the button when it closes.
 *
 * @param isRequested the address asks for the form
 */
export const useProjectCreation = (isRequested: boolean) => {
  const isKnown = useSession(selectInfo) !== null
  const isBlocked = useSession(selectIsBlocked)
  const mayCreate = useSession(selectMayCreateProject)
  const creation: ProjectsViewProps['creation'] = !isKnown || isBlocked ? 'hidden' : mayCreate ? 'allowed' : 'refused'
  const isCreating = isRequested && mayCreate
  useEffect(() => {
    if (!isCreating) return
    focusField('name')
    return () => document.querySelector<HTMLElement>('main [data-focus-target=createProject]')?.focus()
  }, [isCreating])
  return { creation, isCreating, isBlocked }
}
