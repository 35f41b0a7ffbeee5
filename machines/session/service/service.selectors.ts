import { reloadDelay, type ServiceSnapshot } from './service.machine.ts'

/** The state of the page with regard to an unavailable service. */
export type ServiceState = ServiceSnapshot['value']['page']

export const selectServiceState = ({ value }: ServiceSnapshot): ServiceState => value.page
export const selectIsOffline = (snapshot: ServiceSnapshot) => snapshot.matches({ connection: 'offline' })
export const selectIsUnsaved = ({ context }: ServiceSnapshot) => context.forms.length > 0

/** The service is unavailable, and the page waits for its reload. */
export const selectIsOutage = (snapshot: ServiceSnapshot) => selectServiceState(snapshot) !== 'available'

/** The service is unavailable, or the browser is offline. */
export const selectIsUnavailable = (snapshot: ServiceSnapshot) => selectIsOutage(snapshot) || selectIsOffline(snapshot)

/** There is a message about the service to show. */
export const selectHasNews = (snapshot: ServiceSnapshot) => selectIsUnavailable(snapshot) || snapshot.context.isOutdated

/** What prevents an automatic reload. */
export type Obstacle = 'offline' | 'paying' | 'unsaved' | 'limited'

export const selectObstacle = (snapshot: ServiceSnapshot): Obstacle | null => {
  if (selectIsOffline(snapshot)) return 'offline'
  if (snapshot.context.moneyCalls > 0) return 'paying'
  if (selectIsUnsaved(snapshot)) return 'unsaved'
  return snapshot.matches({ pace: 'limited' }) ? 'limited' : null
}

/** Whole seconds from the refusal to the reload. */
export const selectReloadWait = ({ context }: ServiceSnapshot) => Math.ceil(reloadDelay(context) / 1000)

/** The user may reload the page now, which loses unsaved input. */
export const selectMayReload = (snapshot: ServiceSnapshot) => snapshot.can({ type: 'reload.requested' })

/** The portal may reload the page now without losing anything. */
export const selectIsReloadSafe = (snapshot: ServiceSnapshot) => snapshot.can({ type: 'reload.advised' })

/** Leaving the page would lose unsaved input, and no reload was requested. */
export const selectWouldLose = (snapshot: ServiceSnapshot) =>
  snapshot.context.forms.length > 0 && !snapshot.matches({ page: 'reloading' })
