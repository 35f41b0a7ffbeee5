import { reloadDelay, type ServiceSnapshot } from './service.machine.ts'

/** How the page stands to a service that may be away. */
export type ServiceState = ServiceSnapshot['value']['page']

export const selectServiceState = ({ value }: ServiceSnapshot): ServiceState => value.page
const selectIsOffline = (snapshot: ServiceSnapshot) => snapshot.matches({ connection: 'offline' })
export const selectIsUnsaved = ({ context }: ServiceSnapshot) => context.forms.length > 0

/** Is the service away, or nobody within reach? */
export const selectIsTroubled = (snapshot: ServiceSnapshot) =>
  selectServiceState(snapshot) !== 'available' || selectIsOffline(snapshot)

/** Is there anything to say about the service? */
export const selectHasNews = (snapshot: ServiceSnapshot) => selectIsTroubled(snapshot) || snapshot.context.isOutdated

/** What keeps the page from being reloaded by itself. */
export type Obstacle = 'offline' | 'paying' | 'unsaved' | 'crowded'

export const selectObstacle = (snapshot: ServiceSnapshot): Obstacle | null => {
  if (selectIsOffline(snapshot)) return 'offline'
  if (snapshot.context.moneyCalls > 0) return 'paying'
  if (selectIsUnsaved(snapshot)) return 'unsaved'
  return snapshot.matches({ pace: 'crowded' }) ? 'crowded' : null
}

/** Whole seconds from the refusal to the reload. */
export const selectReloadWait = ({ context }: ServiceSnapshot) => Math.ceil(reloadDelay(context) / 1000)

/** May the person reload the page now? It costs them what is unsaved. */
export const selectMayReload = (snapshot: ServiceSnapshot) => snapshot.can({ type: 'reload.requested' })

/** May the portal reload the page by itself, at no cost? */
export const selectMayHeal = (snapshot: ServiceSnapshot) => snapshot.can({ type: 'reload.advised' })

/** Is there work here that leaving the page would lose, and nobody has agreed to that? */
export const selectWouldLose = (snapshot: ServiceSnapshot) =>
  snapshot.context.forms.length > 0 && !snapshot.matches({ page: 'reloading' })
