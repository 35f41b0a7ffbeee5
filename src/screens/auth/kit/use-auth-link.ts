import { isRouteAllowed } from '#domain/session/site.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'

export type AuthRoute = 'login' | 'register' | 'activation' | 'forgot_password'

/** Returns the address of another page before sign-in; undefined if the site does not offer it. (CFG-03) */
export const useAuthLink = (): ((route: AuthRoute) => string | undefined) => {
  const access = useSession((snapshot) => selectSite(snapshot)?.access)
  return (route) => (access !== undefined && isRouteAllowed(access, route) ? `/${route}` : undefined)
}
