import { confirmOwner } from '#domain/contract/account/passkeys.ts'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import type { Problem } from '#domain/kit/failure.ts'

/** The connection broke, so the outcome of the call is unknown. */
export class ConnectionLost extends Error {}

/** The API refused the call. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(call: string, problem: Problem) {
    super(`${call}: ${problem.status} ${problem.code} ${problem.reference ?? ''}`)
    this.problem = problem
  }
}

/** By the token of the session: the clock of a run passes the windows of confirmations. */
const passwords = new Map<string, string>()

type CallOptions<E extends Endpoint> = { query?: QueryOf<E>; body?: BodyOf<E>; key?: string }

/** Calls the contract over the network, as a browser would. */
export const createApi = (origin: string) => {
  let sent = 0
  const waiting: { readonly until: number; readonly resolve: () => void }[] = []

  const send = async (path: string, init: RequestInit): Promise<{ ok: boolean; status: number; text: string }> => {
    sent += 1
    for (const { until, resolve } of waiting) if (sent >= until) resolve()
    try {
      const response = await fetch(path.startsWith('http') ? path : `${origin}${path}`, { redirect: 'manual', ...init })
      return { ok: response.ok, status: response.status, text: await response.text() }
    } catch (error) {
      throw new ConnectionLost(String(error))
    }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  /** Confirms with the password and repeats the call where the API asks for it, as the portal does. */
  const sendConfirmed = async (token: string, path: string, init: RequestInit) => {
    const answer = await send(path, init)
    if (answer.ok || (JSON.parse(answer.text) as Problem).code !== 'confirmationNeeded') return answer
    const body = { by: 'password', password: passwords.get(token) ?? '' }
    await post(`/api/v1/${confirmOwner.path}`, body, { authorization: `Bearer ${token}` })
    return send(path, init)
  }

  return {
    /** Resolves after this many more calls have been sent. */
    whenSent: (more: number): Promise<void> =>
      new Promise((resolve) => void waiting.push({ until: sent + more, resolve })),
    async signIn(email: string, password: string): Promise<string> {
      const { ok, text } = await post('/api/v1/auth/login/', { email, password })
      if (!ok) throw new Error(`${email} could not sign in: ${text}`)
      const { token } = JSON.parse(text) as { token: string }
      passwords.set(token, password)
      return token
    },
    async call<E extends Endpoint>(
      token: string,
      project: string,
      endpoint: E,
      { query, body, key }: CallOptions<E> = {},
    ): Promise<ResponseOf<E>> {
      const search = new URLSearchParams(query as Record<string, string> | undefined)
      const { ok, text } = await sendConfirmed(
        token,
        `/api/v1/${endpoint.path.replace('/pk/', `/${project}/`)}?${search}`,
        {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined
              ? {}
              : { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
        },
      )
      if (!ok) throw new Refused(endpoint.name, JSON.parse(text) as Problem)
      return JSON.parse(text) as ResponseOf<E>
    },
    async console(path: string, body: unknown): Promise<Record<string, unknown>> {
      const { ok, status, text } = await post(`/sandbox/${path}`, body)
      if (!ok) throw new Error(`${path} responded ${status}: ${text}`)
      return JSON.parse(text) as Record<string, unknown>
    },
    /** Follows the redirect from the gateway back to the portal, or posts what the gateway sends; returns the status. */
    async visit(url: string, init: RequestInit = {}): Promise<number> {
      return (await send(url, init)).status
    },
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

export type Api = ReturnType<typeof createApi>
