import { useSelector } from '@xstate/react'
import { use } from 'react'
import { selectIsOffline, selectIsOutage } from '#machines/session/service/service.selectors.ts'
import { AppContext } from '#src/runtime/context/app-context.ts'

/**
 * Whether the browser is offline, and whether the service is unavailable and the page waits for a reload. Both are false
 * outside of the application.
 */
export const useConnection = (): { isOffline: boolean; isUnavailable: boolean } => {
  const session = use(AppContext)?.session
  const service = useSelector(session, (snapshot) => snapshot?.children.service)
  const isOffline = useSelector(service, (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isUnavailable = useSelector(service, (snapshot) => snapshot !== undefined && selectIsOutage(snapshot))
  return { isOffline, isUnavailable }
}
