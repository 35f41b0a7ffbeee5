import { useEffect } from 'react'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import { useApp } from './app-context.ts'

/**
 * Loads the project again when a page shows an available balance that differs from the one of the top bar: another user or a
 * scheduled charge has changed it since.
 *
 * @param shown US dollars; undefined until the page has loaded
 */
export const useShownBalance = (shown: string | undefined): void => {
  const { session } = useApp()
  useEffect(() => {
    const project = selectProject(session.getSnapshot())
    if (shown !== undefined && project !== null && project.available_balance !== shown)
      session.send({ type: 'project.changed' })
  }, [session, shown])
}
