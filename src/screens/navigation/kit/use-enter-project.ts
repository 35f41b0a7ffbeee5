import type { ProjectSummary } from '#domain/session/project.ts'
import { isRouteAllowed } from '#domain/session/site.ts'
import { selectSite, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'

/** Opens another project from any page. */
export const useEnterProject = (): ((project: ProjectSummary) => void) => {
  const { session, navigate } = useApp()
  const status = useSession(sessionStatusOf)
  const access = useSession(selectSite)?.access ?? {}
  return (project) => {
    // The start page itself opens the dashboard of a chosen project.
    navigate(status === 'inProject' && isRouteAllowed(access, 'dashboard') ? '/dashboard' : '/')
    session.send({ type: 'project.chosen', project })
  }
}
