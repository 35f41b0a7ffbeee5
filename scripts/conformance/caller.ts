import { confirmOwner } from '#domain/contract/account/passkeys.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { type Exchange, fieldOf, type Line } from './exchange.ts'
import { judge } from './judge.ts'
import type { Report } from './report.ts'

/** Parameters of a query, as text. */
export type Query = Readonly<Record<string, string>>

export type Sent = {
  readonly query?: Query
  /** JSON, or the bytes of a part of a file. */
  readonly body?: unknown
  /** Idempotency key. */
  readonly key?: string
  /** Another project than the caller's. */
  readonly project?: string
  /** Null: without a session. */
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the contract as one user in one project; every answer is checked by the rules for all answers. */
export type Caller = {
  readonly token: string
  readonly project: string
  call(endpoint: Endpoint, sent?: Sent): Promise<Exchange>
}

export type CallerOptions = {
  readonly line: Line
  readonly report: Report
  /** Origin of the API. */
  readonly api: string
  readonly token: string
  readonly project: string
  /** Confirms calls that need a recent proof of the user; absent: they stay refused. */
  readonly password?: string | undefined
}

export const createCaller = ({ line, report, api, token, project, password }: CallerOptions): Caller => {
  const send = async (endpoint: Endpoint, sent: Sent): Promise<Exchange> => {
    const exchange = await line.send(requestOf(api, endpoint, { token, project, ...sent }))
    judge(report, endpoint, exchange)
    return exchange
  }
  return {
    token,
    project,
    async call(endpoint, sent = {}) {
      const first = await send(endpoint, sent)
      if (password === undefined || codeOf(first) !== 'confirmationNeeded') return first
      await send(confirmOwner, { body: { by: 'password', password } })
      return send(endpoint, sent)
    },
  }
}

export const codeOf = ({ answer }: Exchange): unknown => fieldOf(answer.json, 'code')

/** A request as the portal sends it. */
export const requestOf = (
  api: string,
  { method, path, answers }: Pick<Endpoint, 'method' | 'path' | 'answers'>,
  { query = {}, body, key, token, project = '', headers = {} }: Sent,
) => {
  const search = new URLSearchParams(query)
  return {
    method,
    url: `${api}/api/v1/${path.replace('pk/', `${encodeURIComponent(project)}/`)}${search.size === 0 ? '' : `?${search}`}`,
    headers: {
      accept: answers === 'json' ? 'application/json' : '*/*',
      ...(body === undefined
        ? {}
        : { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' }),
      ...(typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array
