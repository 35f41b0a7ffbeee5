import type { ServiceEvent } from '#machines/session/session.types.ts'

type Connection = Extract<ServiceEvent, { type: `connection.${string}` }>

/**
 * Tells the session when the browser loses its connection and when it is back, and at once if there is none.
 *
 * @returns stops watching
 */
export const watchConnection = (
  place: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  tell: (event: Connection) => void,
  isOnline = navigator.onLine,
): (() => void) => {
  const lost = () => tell({ type: 'connection.lost' })
  const restored = () => tell({ type: 'connection.restored' })
  place.addEventListener('offline', lost)
  place.addEventListener('online', restored)
  if (!isOnline) lost()
  return () => {
    place.removeEventListener('offline', lost)
    place.removeEventListener('online', restored)
  }
}
