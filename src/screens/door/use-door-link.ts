import { isRouteAllowed } from '#domain/site.ts'
import { selectSite } from '#machines/session/session.selectors.ts'
import { useSession } from '#src/app/app-context.ts'

export type Door = 'login' | 'register' | 'activation' | 'forgot_password'

/** The way to another door; undefined where the site does not have it. (CFG-03) */
export const useDoorLink = (): ((door: Door) => string | undefined) => {
  const access = useSession((snapshot) => selectSite(snapshot)?.access)
  return (door) => (access !== undefined && isRouteAllowed(access, door) ? `/${door}` : undefined)
}
