import { selectWouldLose } from '#machines/session/service/service.selectors.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import type { WindowEvents } from '#src/runtime/context/app-context.ts'

/**
 * Makes the browser ask before the user leaves a page with unsaved work. The listener exists only while there is such work:
 * some browsers exclude pages with a `beforeunload` listener from the back/forward cache.
 *
 * @param session started
 * @returns stops watching
 */
export const warnOfLoss = (window: WindowEvents, session: SessionActor): (() => void) => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  const subscription = session.getSnapshot().children.service?.subscribe((snapshot) => {
    // Adding the same listener twice has no effect.
    if (selectWouldLose(snapshot)) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
  return () => {
    subscription?.unsubscribe()
    window.removeEventListener('beforeunload', warn)
  }
}
