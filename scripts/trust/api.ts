import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '#domain/contract/endpoint.ts'
import type { Problem } from '#domain/failure.ts'

/** Nobody knows whether the call happened: the connection broke. */
export class Unanswered extends Error {}

/** The API said no. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(call: string, problem: Problem) {
    super(`${call}: ${problem.status} ${problem.code} ${problem.reference ?? ''}`)
    this.problem = problem
  }
}

type Asked<E extends Endpoint> = { query?: QueryOf<E>; body?: BodyOf<E>; key?: string }

/** Calls the contract over the network, as a browser would. */
export const createApi = (origin: string) => {
  let sent = 0
  const waiting: { readonly until: number; readonly resolve: () => void }[] = []

  const send = async (path: string, init: RequestInit): Promise<Response & { text: () => Promise<string> }> => {
    sent += 1
    for (const { until, resolve } of waiting) if (sent >= until) resolve()
    try {
      const response = await fetch(path.startsWith('http') ? path : `${origin}${path}`, { redirect: 'manual', ...init })
      const text = await response.text()
      return Object.assign(response, { text: async () => text })
    } catch (error) {
      throw new Unanswered(String(error))
    }
  }

  return {
    /** Resolves when so many more calls have left. */
    whenSent: (more: number): Promise<void> =>
      new Promise((resolve) => void waiting.push({ until: sent + more, resolve })),
    async signIn(email: string, password: string): Promise<string> {
      const response = await send('/api/v1/auth/login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
      return (JSON.parse(await response.text()) as { token: string }).token
    },
    async call<E extends Endpoint>(
      token: string,
      project: string,
      endpoint: E,
      { query, body, key }: Asked<E> = {},
    ): Promise<ResponseOf<E>> {
      const search = new URLSearchParams(query as Record<string, string> | undefined)
      const response = await send(`/api/v1/${endpoint.path.replace('/pk/', `/${project}/`)}?${search}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer: unknown = JSON.parse(await response.text())
      if (!response.ok) throw new Refused(endpoint.name, answer as Problem)
      return answer as ResponseOf<E>
    },
    async console(path: string, body: unknown): Promise<Record<string, unknown>> {
      const response = await send(`/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
      return JSON.parse(await response.text()) as Record<string, unknown>
    },
    /** Follows the way home from the gateway. */
    async visit(address: string): Promise<void> {
      await send(address, {})
    },
  }
}

export type Api = ReturnType<typeof createApi>
