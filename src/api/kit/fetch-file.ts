import * as v from 'valibot'
import type { Endpoint, QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { failureOf, problemSchema } from '#domain/kit/failure.ts'
import type { Identity } from '#domain/kit/identity.ts'
import { CallError, pathOf } from './client.ts'
import { maxWait } from './max-wait.ts'

/** Bytes that are kept together: the browser may move a blob to its disk. */
const pieceSize = 8_000_000

export type FetchFileOptions<E extends Endpoint> = {
  fetch: typeof globalThis.fetch
  /** Origin of the API; empty: the portal's own. */
  origin: string
  identity: Identity
  query: QueryOf<E> & Record<string, string>
  signal: AbortSignal
}

/**
 * A file that is streamed. It may take as long as bytes arrive; a silence as long as a request may take ends it.
 * Failures are not reported to the session.
 * @throws CallError
 */
export const fetchFile = async <E extends Endpoint>(
  endpoint: E,
  options: FetchFileOptions<E>,
): Promise<ResponseOf<E>> => {
  const { fetch, origin, identity, query, signal } = options
  const path = pathOf(endpoint, identity)
  if (path === null) throw new CallError(endpoint, { code: 'accessRefused' })
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), maxWait)
  }
  const search = new URLSearchParams({ ...query, ...(identity.person === null ? {} : { person: identity.person }) })
  listen()
  try {
    const response = await fetch(`${origin}/api/v1/${path}?${search}`, {
      headers: identity.token === null ? {} : { authorization: `Bearer ${identity.token}` },
      credentials: 'omit',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) throw await failureOfDownload(endpoint, response)
    const file = v.safeParse(endpoint.response, await read(response, listen))
    if (!file.success) throw new CallError(endpoint, { code: 'responseMalformed', status: response.status })
    return file.output as ResponseOf<E>
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(endpoint, { code: silence.signal.aborted ? 'timedOut' : 'unreachable' })
  } finally {
    clearTimeout(timer)
  }
}

const read = async ({ headers, body }: Response, onBytes: () => void) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  const type = headers.get('content-type') ?? ''
  return {
    name: name === undefined ? undefined : decodeURIComponent(name),
    type,
    content: body === null ? undefined : new Blob(await piecesOf(body, onBytes), { type }),
  }
}

const piecesOf = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: () => void): Promise<Blob[]> => {
  const reader = body.getReader()
  const pieces: Blob[] = []
  let bytes: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onBytes()
    bytes.push(chunk.value)
    size += chunk.value.length
    if (size < pieceSize) continue
    pieces.push(new Blob(bytes))
    bytes = []
    size = 0
  }
  return [...pieces, new Blob(bytes)]
}

const failureOfDownload = async (endpoint: Endpoint, response: Response): Promise<CallError> => {
  const problem = v.safeParse(problemSchema, await response.json().catch(() => undefined))
  return new CallError(
    endpoint,
    problem.success ? failureOf(problem.output) : { code: 'serverFailed', status: response.status },
  )
}
