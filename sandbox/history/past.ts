import type { Hono } from 'hono'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { openSession } from '#sandbox/session/sessions.ts'

/** A sandbox whose clock is in the past, and the app that serves its requests. */
export type Past = Sandbox & { readonly app: Pick<Hono, 'request'> }

type Asked<E extends Endpoint> = { readonly query?: QueryOf<E>; readonly body?: BodyOf<E> }

/** The owner of a seeded project, who calls the API as the portal does. */
export type Customer = {
  readonly project: string
  /** @throws Error for every status but 200: a history that is refused is wrong */
  ask<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<ResponseOf<E>>
  /** Leaves no open sessions. */
  leave(): Promise<unknown>
}

const origin = 'http://localhost'

/** Shorter than the time for which a sign-in confirms payments. */
const sessionLife = 20 * 60_000

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

export const createCustomer = (past: Past, project: string, account: string): Customer => {
  let session: { readonly token: string; readonly until: number } | undefined
  const tokenOfNow = async (): Promise<string> => {
    const now = past.clock.now()
    if (session === undefined || session.until <= now) {
      const { token } = await past.database.transact((trx) => openSession(trx, past, { account, userAgent }))
      session = { token, until: now + sessionLife }
    }
    return session.token
  }
  return {
    project,
    async ask(endpoint, { query, body } = {}) {
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const isBytes = (body as unknown) instanceof Uint8Array
      return askFor(past, `/api/v1/${endpoint.path.replace('/pk/', `/${project}/`)}?${search}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await tokenOfNow()}`,
          'idempotency-key': createId('key'),
          ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isBytes ? (body as never) : JSON.stringify(body) }),
      })
    },
    leave: () => past.database.query.deleteFrom('session').where('account_id', '=', account).execute(),
  }
}

/** A call of the console. */
export const askConsole = <T>(past: Past, path: string, input: object): Promise<T> =>
  askFor(past, `/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

const askFor = async <T>({ app }: Past, path: string, init: RequestInit): Promise<T> => {
  const response = await app.request(`${origin}${path}`, init)
  if (response.status !== 200)
    throw new Error(`${init.method} ${path} answered ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Opens the address to which a gateway sends the browser back. */
export const openReturn = async ({ app }: Past, url: string, fields: Record<string, string> | null): Promise<void> => {
  await app.request(url, fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) })
}

/** Lets as much time pass as suppliers and carriers need for what was just ordered or sent. */
export const settle = async ({ clock, work }: Past): Promise<void> => {
  for (let step = 0; step < 2; step += 1) {
    await clock.advance(8_000)
    await work.drain()
  }
}
