import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import type { Endpoint, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import type { Identity } from '#domain/kit/identity.ts'
import { pathOf } from './client.ts'

/** Milliseconds without a byte after which a connection counts as lost; the API sends a comment every 15 seconds. */
const maxSilence = 40_000
/** Characters of one event. */
const maxEvent = 100_000

export type FollowOptions<E extends Endpoint> = {
  fetch: typeof globalThis.fetch
  /** Origin of the API; empty: the portal's own. */
  origin: string
  identity: Identity
  signal: AbortSignal
  /** `data`: the response as it arrived, for `responseIn` in another tab. */
  onResponse: (response: ResponseOf<E>, data: string) => void
}

/**
 * Reads a live call as server-sent events: the present response first, then each changed one. Resolves when the stream
 * ends, for any reason; a response that breaks the contract ends it too. `EventSource` cannot send a token, so it is
 * a plain request. Failures are not reported to the session: the caller makes the call itself, and is refused there.
 */
export const follow = async <E extends Endpoint>(endpoint: E, options: FollowOptions<E>): Promise<void> => {
  const { fetch, origin, identity, signal, onResponse } = options
  const path = pathOf(endpoint, identity)
  if (path === null) return
  const silence = new AbortController()
  const ended = AbortSignal.any([signal, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), maxSilence)
  }
  const parser = createParser({
    maxBufferSize: maxEvent,
    onError: () => silence.abort(),
    onEvent: ({ data }) => {
      const response = responseIn(endpoint, data)
      if (response === undefined) silence.abort()
      else onResponse(response, data)
    },
  })
  listen()
  try {
    const person = identity.person === null ? '' : `?${new URLSearchParams({ person: identity.person })}`
    const { ok, headers, body } = await fetch(`${origin}/api/v1/${path}${person}`, {
      headers: {
        accept: 'text/event-stream',
        ...(identity.token === null ? {} : { authorization: `Bearer ${identity.token}` }),
      },
      credentials: 'omit',
      signal: ended,
    })
    if (!ok || body === null || !headers.get('content-type')?.startsWith('text/event-stream')) return
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done && !ended.aborted; chunk = await reader.read()) {
      listen()
      parser.feed(chunk.value)
    }
  } catch {
    // A lost connection ends the stream like any other end.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** The response in the data of one event; undefined if it breaks the contract. */
export const responseIn = <E extends Endpoint>(endpoint: E, data: string): ResponseOf<E> | undefined => {
  const response = v.safeParse(endpoint.response, parsed(data))
  return response.success ? (response.output as ResponseOf<E>) : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
