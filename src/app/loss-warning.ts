import { selectWouldLose } from '#machines/session/service.selectors.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'

/**
 * Lets the browser ask before a page is left on which work would be lost. The listener is there only while that is so:
 * a page that always has one is kept by no Back button in some browsers.
 *
 * @param session started
 * @returns stops watching
 */
export const warnOfLoss = (
  place: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  session: SessionActor,
): (() => void) => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  const watching = session.getSnapshot().children.service?.subscribe((snapshot) => {
    // Adding what is there already changes nothing.
    if (selectWouldLose(snapshot)) place.addEventListener('beforeunload', warn)
    else place.removeEventListener('beforeunload', warn)
  })
  return () => {
    watching?.unsubscribe()
    place.removeEventListener('beforeunload', warn)
  }
}
