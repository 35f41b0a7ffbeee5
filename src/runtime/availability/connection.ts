import type { ServiceEvent } from '#machines/session/service/service.machine.ts'
import type { WindowEvents } from '#src/runtime/context/app-context.ts'

type ConnectionEvent = Extract<ServiceEvent, { type: `connection.${string}` }>

/**
 * Sends an event whenever the browser goes offline or online, and one immediately if it is offline.
 *
 * @returns stops watching
 */
export const watchConnection = (
  window: WindowEvents,
  send: (event: ConnectionEvent) => void,
  isOnline = navigator.onLine,
): (() => void) => {
  const onOffline = () => send({ type: 'connection.lost' })
  const onOnline = () => send({ type: 'connection.restored' })
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!isOnline) onOffline()
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
