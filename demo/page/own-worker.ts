import type { PageMessage, PortMessage, SearchMessage, StateMessage } from '../protocol.ts'
import { ownership } from '../protocol.ts'

export type Owning = { readonly onState: (state: StateMessage) => void }

/**
 * Starts the worker with the sandbox in this page, as soon as no other page has one: a database has one owner. The service worker
 * sends the calls of all pages there.
 */
export const ownWorker = ({ onState }: Owning): void => {
  let worker: Worker | undefined
  let release: (() => void) | undefined
  let waiting = new AbortController()

  const introduce = async (): Promise<void> => {
    const { active } = await navigator.serviceWorker.ready
    if (worker === undefined || active === null) return
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ kind: 'port', port: port1 } satisfies PortMessage, [port1])
    active.postMessage({ kind: 'owner', port: port2 } satisfies PageMessage, [port2])
  }

  const start = (): void => {
    waiting = new AbortController()
    const own = () =>
      new Promise<void>((resolve) => {
        release = resolve
        worker = new Worker('/demo/run/worker.js', { type: 'module' })
        worker.onmessage = ({ data }: MessageEvent<StateMessage>) => onState(data)
        worker.onerror = ({ message }) => onState({ kind: 'closed', obstacle: 'failed', detail: message })
        void introduce()
      })
    navigator.locks.request(ownership, { signal: waiting.signal }, own).catch(() => undefined)
  }

  const stop = (): void => {
    waiting.abort()
    if (worker === undefined) return
    worker.terminate()
    worker = undefined
    navigator.serviceWorker.controller?.postMessage({ kind: 'left' } satisfies PageMessage)
    release?.()
  }

  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
    if (data.kind === 'whoOwns') void introduce()
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => void introduce())
  navigator.serviceWorker.startMessages()
  addEventListener('pagehide', stop)
  // The browser has kept the page while another one was shown.
  addEventListener('pageshow', ({ persisted }) => persisted && start())
  start()
}
