import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { pathOf } from './client.ts'
import { type FollowOptions, follow, responseIn } from './follow.ts'

/** Streams that all tabs of a browser hold at once: HTTP/1.1 allows six connections, and the other calls need them. */
const streamsAtOnce = 2

/** What tabs that follow the same call tell each other. */
type Message =
  /** A tab has opened and needs the latest response. */
  | { type: 'joined' }
  | { type: 'arrived'; data: string }
  /** No tab has a stream: each makes the call itself. */
  | { type: 'ended' }

/**
 * `follow` for all tabs of a browser together: the tab that holds the lock of the call reads the stream and passes each response
 * on. When it closes or is hidden, the next tab takes over. Resolves when the stream ends, soon if the browser already holds
 * `streamsAtOnce` others, and at once if it has no locks, as on a page without TLS. (decision 104)
 */
export const followShared = async <E extends Endpoint>(
  endpoint: E,
  options: FollowOptions<E> & {
    /** Whether the session still has this identity; asked before this tab opens the stream. */
    isCurrent: () => boolean
  },
): Promise<void> => {
  const { identity, signal, onResponse, isCurrent } = options
  const path = pathOf(endpoint, identity)
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (path === null || locks === undefined || signal.aborted) return
  const name = ['live', options.origin, path, identity.person ?? '', identity.token ?? ''].join(' ')
  const channel = new BroadcastChannel(name)
  const tell = (message: Message) => channel.postMessage(message)
  const elsewhere = new AbortController()
  const ended = AbortSignal.any([signal, elsewhere.signal])
  let latest: string | undefined
  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.type === 'joined') {
      if (latest !== undefined) tell({ type: 'arrived', data: latest })
      return
    }
    const data = message.type === 'arrived' ? message.data : ''
    const response = responseIn(endpoint, data)
    // The stream has ended, perhaps after this tab got the lock: the lock can arrive before the message.
    if (response === undefined) elsewhere.abort()
    else onResponse(response, data)
  }
  const read = async () => {
    // While this tab waited, another may have reported the end of the stream or of the session.
    if (ended.aborted || !isCurrent()) return
    await follow(endpoint, {
      ...options,
      signal: ended,
      onResponse: (response, data) => {
        latest = data
        tell({ type: 'arrived', data })
        onResponse(response, data)
      },
    })
  }
  tell({ type: 'joined' })
  try {
    await locks.request(name, { signal: ended }, async () => {
      if (ended.aborted) return
      await inFreePlace(locks, read)
      // Not at once: the browser ends the requests of a page that is left before it tells the page, and a sign-out ends the stream
      // before its own response. Nor at the same moment in all browsers: the server may have restarted.
      await pause(300 + 500 * Math.random())
      if (!ended.aborted) tell({ type: 'ended' })
    })
  } catch (error) {
    if (!ended.aborted) throw error
  } finally {
    channel.close()
  }
}

/**
 * Runs the task while it holds one of the places for streams; does nothing if all are taken. A page that is left gives its locks back
 * one after the other, so taken places are tried twice.
 */
const inFreePlace = async (locks: LockManager, task: () => Promise<void>): Promise<void> => {
  for (const milliseconds of [0, 1_000]) {
    await pause(milliseconds)
    for (let place = 1; place <= streamsAtOnce; place++) {
      const isFree = await locks.request(`live ${place}`, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await task()
        return lock !== null
      })
      if (isFree) return
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
