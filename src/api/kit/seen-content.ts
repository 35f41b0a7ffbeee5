import type { Endpoint, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { areSame, type Identity, noIdentity } from '#domain/kit/identity.ts'
import type { CallOptions, Client } from './client.ts'

/** Milliseconds; older content is loaded as on a first visit. */
const maxAge = 600_000
/** Responses; the least recently used one is removed first. */
const maxKept = 40

export type SeenContent = Client & {
  /** Calls back after a page was given the response of an earlier visit; the page then loads it again. Returns an unsubscribe function. */
  onSeen: (listener: () => void) => () => void
}

type Kept = { readonly response: unknown; readonly at: number }

/**
 * A client that remembers the content of pages for the session: a call with `seen` is answered at once by the last response to the
 * same request. Everything is forgotten when this user changes something on the server, and with another identity.
 */
export const withSeenContent = (client: Client, identity: () => Identity): SeenContent => {
  const kept = new Map<string, Kept>()
  const listeners = new Set<() => void>()
  let owner = noIdentity

  const forgetOthers = () => {
    const now = identity()
    if (!areSame(now, owner)) kept.clear()
    owner = now
  }

  const recall = (key: string): unknown => {
    const found = kept.get(key)
    return found === undefined || Date.now() - found.at > maxAge ? undefined : found.response
  }

  const keep = (key: string, response: unknown) => {
    kept.delete(key)
    kept.set(key, { response, at: Date.now() })
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  return {
    onSeen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> => {
      forgetOthers()
      if (endpoint.method !== 'GET') kept.clear()
      const isContent = endpoint.method === 'GET' && options.movesUser === true
      const key = isContent ? JSON.stringify([endpoint.path, options.query]) : ''
      const seen = isContent && options.seen === true ? recall(key) : undefined
      if (seen !== undefined) {
        // In a task of its own: the page's chart has the response by then.
        setTimeout(() => {
          for (const listener of listeners) listener()
        })
        return seen as ResponseOf<E>
      }
      const before = owner
      const response = await client.call(endpoint, options)
      forgetOthers()
      if (isContent && areSame(before, owner)) keep(key, response)
      return response
    },
  }
}
