import { createFetch, type FetchOptions, type FetchResponse } from 'ofetch'
import * as v from 'valibot'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import type { Deviation, TolerantReading } from '#domain/contract/kit/read-tolerantly.ts'
import {
  type Failure,
  type FailureCode,
  failureCodes,
  failureOf,
  plainProblemSchema,
  problemSchema,
} from '#domain/kit/failure.ts'
import type { Identity } from '#domain/kit/identity.ts'
import { maxWait } from './max-wait.ts'
import { traceOf } from './trace.ts'

/** The error of every failed call. A call whose signal is aborted neither resolves nor rejects. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: Failure

  constructor(endpoint: Endpoint, failure: Failure) {
    super(`${endpoint.name}: ${failure.code}`)
    this.failure = failure
  }
}

export type CallOptions<E extends Endpoint> = {
  signal: AbortSignal
  /** Idempotency key, for calls that order or move money. */
  key?: string
  /** Its failure may move the user to another page; otherwise a failure other than 401 concerns the caller alone. */
  movesUser?: boolean
  /** May be answered by the response of an earlier visit to the page: src/api/kit/seen-content.ts. */
  seen?: boolean
} & (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> })

export type Client = {
  call: <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<ResponseOf<E>>
}

/** A failed call, for the session; `token` is the one it was made with. */
export type Refusal = { failure: Failure; token: string | null; background: boolean; money: boolean }

export type ClientOptions = {
  fetch: typeof globalThis.fetch
  /** Origin of the API; empty: the portal's own. */
  origin: string
  identity: () => Identity
  /** Called for every failure, before the caller's promise rejects. */
  onRefusal: (refusal: Refusal) => void
  /**
   * Lets the user prove who it is, after a refusal with `confirmationNeeded`; true: the call is repeated, with the same body and key. The
   * signal aborts when the call is not wanted any more.
   */
  confirm?: (signal: AbortSignal) => Promise<boolean>
  /** Called for every failure that no user can cause: of the connection, the API or the portal. */
  onFault?: (endpoint: Endpoint, failure: Failure) => void
  /** Called with how a response differs from the contract; once for each kind of difference. */
  onDeviations?: (endpoint: Endpoint, deviations: readonly Deviation[]) => void
  /** Called when a call with an idempotency key starts and when it has ended, successfully or not. */
  onMoneyCall: (phase: 'started' | 'ended') => void
  /** Aborts after so many milliseconds; replaced in tests. */
  deadline?: (milliseconds: number) => AbortSignal
  /** False only if the browser is certain to have no connection. */
  isOnline?: () => boolean
}

/** The only sender of API requests. */
export const createClient = ({
  fetch,
  origin,
  identity,
  onRefusal,
  confirm = async () => false,
  onFault = () => undefined,
  onDeviations = () => undefined,
  onMoneyCall,
  deadline = (milliseconds) => AbortSignal.timeout(milliseconds),
  isOnline = () => navigator.onLine !== false,
}: ClientOptions): Client => {
  const request = createFetch({ fetch, defaults })
  const isNew = firstTimes()

  const read = async <E extends Endpoint>(endpoint: E, response: Response, data: unknown): Promise<ResponseOf<E>> => {
    if (!response.ok) throw new CallError(endpoint, failureOfResponse(response, data))
    const parsed = v.safeParse(endpoint.response, data)
    if (parsed.success) return parsed.output as ResponseOf<E>
    const { output, deviations } = await readBent(endpoint, data)
    const unreported = deviations.filter((each) => isNew(`${endpoint.name} ${JSON.stringify(each)}`))
    if (unreported.length > 0) onDeviations(endpoint, unreported)
    if (output === undefined) throw new CallError(endpoint, malformed(response))
    return output as ResponseOf<E>
  }

  const ask = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>, path: string, who: Identity) => {
    const { signal, key, body } = options
    const late = deadline(maxWait)
    const wasOffline = !isOnline()
    const ended = AbortSignal.any([signal, late])
    try {
      const response = await untilAborted(
        request.raw<unknown, 'json'>(path, {
          baseURL: `${origin}/api/v1/`,
          method: endpoint.method,
          query: queryOf(options.query, who),
          ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
          headers: headersOf(who.token, key, endpoint),
          ...(endpoint.answers === 'file' ? asFile : {}),
          signal: ended,
        }),
        ended,
      )
      return await read(endpoint, response, endpoint.answers === 'file' ? await fileIn(response) : response._data)
    } catch (error) {
      if (error instanceof CallError) throw error
      if (signal.aborted) throw signal.reason
      if (late.aborted) throw new CallError(endpoint, { code: 'timedOut' })
      throw new CallError(endpoint, { code: 'unreachable', ...(wasOffline ? { unsent: true } : {}) })
    }
  }

  return {
    call: async (endpoint, options) => {
      const who = identity()
      const path = pathOf(endpoint, who)
      // No request was sent, so the session gets no report.
      if (path === null) throw new CallError(endpoint, { code: 'accessRefused' })
      const money = options.key !== undefined
      const send = async () => {
        if (money) onMoneyCall('started')
        try {
          return await ask(endpoint, options, path, who)
        } finally {
          if (money) onMoneyCall('ended')
        }
      }
      try {
        return await send().catch(async (error: unknown) => {
          if (isConfirmationNeeded(error) && (await confirm(options.signal))) return send()
          throw error
        })
      } catch (error) {
        // A rejection after an abort would reach the actor that StrictMode starts in place of the first.
        if (options.signal.aborted) return new Promise<never>(() => undefined)
        if (error instanceof CallError && faults.includes(error.failure.code)) onFault(endpoint, error.failure)
        if (error instanceof CallError)
          onRefusal({ failure: error.failure, token: who.token, background: !options.movesUser, money })
        throw error
      }
    },
  }
}

const faults: readonly FailureCode[] = [
  'unreachable',
  'timedOut',
  'responseMalformed',
  'reasonUnknown',
  'requestInvalid',
  'serverFailed',
  'serviceUnavailable',
]

/** The trace is all by which support can find a response that has no reference of its own. */
const malformed = (response: Response): Failure => {
  const reference = traceOf(response)
  return { code: 'responseMalformed', status: response.status, ...(reference === undefined ? {} : { reference }) }
}

/** Whether a text is new to this client. */
const firstTimes = () => {
  const seen = new Set<string>()
  return (text: string): boolean => seen.size < seen.add(text).size
}

/** Loaded by the first response that breaks the contract; no other visit needs it. */
const readBent = async (endpoint: Endpoint, data: unknown): Promise<TolerantReading> => {
  if (endpoint.answers !== 'json' || data === undefined) return unreadable
  const reader = await import('#domain/contract/kit/read-tolerantly.ts').catch(() => null)
  return reader?.readTolerantly(endpoint.response, data) ?? unreadable
}

const unreadable: TolerantReading = { output: undefined, deviations: [{ kind: 'malformed', at: '' }] }

const isConfirmationNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.failure.code === 'confirmationNeeded'

/** Null if the path contains a project and none is chosen. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, { project }: Identity): string | null => {
  const segments = path.split('/')
  if (segments.includes('pk') && project === null) return null
  return segments.map((segment) => (segment === 'pk' ? encodeURIComponent(project ?? '') : segment)).join('/')
}

const queryOf = (query: unknown, { person }: Identity): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)),
  ...(person === null ? {} : { person }),
})

const headersOf = (
  token: string | null,
  key: string | undefined,
  { sends, answers }: Endpoint,
): Record<string, string> => ({
  accept: answers === 'file' ? '*/*' : 'application/json',
  ...(sends === 'bytes' ? { 'content-type': 'application/octet-stream' } : {}),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

/** Rejects on abort even if the body of the aborted request never ends. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/** ofetch then leaves the body of a response as a Blob. */
const asFile = { parseResponse: undefined, responseType: 'blob' } as unknown as FetchOptions<'json'>

/** A refusal is JSON, as in any other call. */
const fileIn = async ({ ok, headers, _data }: FetchResponse<unknown>): Promise<unknown> => {
  if (!(_data instanceof Blob)) return undefined
  if (!ok) return parsed(await _data.text())
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return {
    name: name === undefined ? undefined : decodeURIComponent(name),
    type: headers.get('content-type'),
    bytes: new Uint8Array(await _data.arrayBuffer()),
  }
}

/** Undefined for invalid JSON, such as a truncated body. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// No retries; the body of an error response is read like any other.
const defaults = {
  retry: false,
  ignoreResponseError: true,
  parseResponse: parsed,
  credentials: 'omit',
} satisfies FetchOptions<'json'>

// The status decides: a body that contradicts it, or is no problem document, is ignored.
const failureOfResponse = (response: Response, data: unknown): Failure => {
  const problem = v.safeParse(problemSchema, data)
  const named =
    problem.success && problem.output.status === response.status
      ? failureOf(problem.output)
      : plainRefusal(response, data)
  const retryAfter = named?.retryAfter ?? secondsIn(response.headers)
  return {
    ...(named ?? { code: codeOf(response.status), status: response.status }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** A refusal of another version of the API, without its details; a code that is not known is kept to be shown. */
const plainRefusal = ({ status }: Response, data: unknown): Failure | null => {
  const problem = v.safeParse(plainProblemSchema, data)
  if (!problem.success || problem.output.status !== status) return null
  const { code, reference } = problem.output
  const known = failureCodes.find((each) => each === code)
  return {
    status,
    ...(known === undefined ? { code: codeOf(status, 'reasonUnknown'), unknownCode: code } : { code: known }),
    ...(reference === undefined ? {} : { reference }),
  }
}

/** @param other the code of a status that has none of its own */
const codeOf = (status: number, other: FailureCode = 'requestInvalid'): FailureCode => {
  if (status >= 502 && status <= 504) return 'serviceUnavailable'
  if (status >= 500) return 'serverFailed'
  return codes[status] ?? other
}

const codes: Readonly<Record<number, FailureCode>> = {
  401: 'notSignedIn',
  403: 'accessRefused',
  404: 'notFound',
  429: 'tooManyRequests',
}

/** `Retry-After` is seconds, or a date of the server's clock: this device's may be wrong. */
const secondsIn = (headers: Headers): number | undefined => {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  const sent = Date.parse(headers.get('date') ?? '')
  const now = Number.isNaN(sent) ? Date.now() : sent
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000))
}
