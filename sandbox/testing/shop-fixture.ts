import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '#domain/contract/endpoint.ts'
import type { Problem } from '#domain/failure.ts'
import { createSandbox, type RunningSandbox } from '../app.ts'
import type { Database } from '../db/database.ts'
import { parts } from '../parts.ts'
import type { Part } from '../sandbox.ts'
import { seedPassword } from '../seed/people-list.ts'
import { plan } from '../stock/plan/plan.ts'
import { seedStock } from '../stock/seed-stock.ts'
import { createTestDatabase } from './with-database.ts'

/** The moment at which a test's sandbox starts. Its time stands still until the test moves it. */
export const start = Date.parse('2026-11-20T08:00:00.000Z')

export type Asked<E extends Endpoint> = {
  query?: QueryOf<E>
  body?: BodyOf<E>
  /** Idempotency key. */
  key?: string
  /** Instead of the project signed in for. */
  project?: string
  /** As whom a simple user acts. */
  person?: string
}
export type Answer<T> = { readonly status: number; readonly body: T; readonly headers: Headers }

/** Somebody signed in, calling the contract over HTTP in process. */
export type Caller = {
  /** The answer's body; fails the test unless the call was answered with 200. */
  ask<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<ResponseOf<E>>
  /** The problem document; fails the test when the call was not refused. */
  refused<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Problem>
  send<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answer<unknown>>
}

export type Shop = {
  readonly sandbox: RunningSandbox
  signIn(email: string, project: string): Promise<Caller>
  /** A call of the console. */
  console(
    method: 'GET' | 'POST',
    path: string,
    input?: Record<string, unknown>,
  ): Promise<Answer<Record<string, unknown>>>
  /** Moves the sandbox's time, and does what became due. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export type ShopOptions = {
  /** Its stock is theirs only, and nobody owns numbers yet. Absent: the whole seed. */
  readonly countries?: readonly string[]
  /** API processes beside each other on the same data, which take the calls in turn; SQLite has but one connection. */
  readonly processes?: number
  /** Parts that take the place of those of the same name. */
  readonly instead?: readonly Part[]
}

/** A sandbox of its own on the engine under test. */
export const openShop = async ({ countries, processes = 1, instead = [] }: ShopOptions = {}): Promise<Shop> => {
  const chosen = parts.map((part) => instead.find(({ name }) => name === part.name) ?? part)
  const store = await createTestDatabase()
  const logged: string[] = []
  const open = (database: Database) =>
    createSandbox({
      database,
      now: () => start,
      log: (line) => logged.push(line),
      parts: countries === undefined ? chosen : chosen.map((part) => withStockOf(countries, part)),
    })
  const sandbox = await open(store.database)
  const apps = [sandbox.app]
  while (apps.length < processes) apps.push((await open(await store.beside())).app)
  let calls = 0

  const request = async (method: string, path: string, init: { headers?: Record<string, string>; body?: unknown }) => {
    const app = apps[calls % apps.length] ?? sandbox.app
    calls += 1
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { ...(init.body === undefined ? {} : { 'content-type': 'application/json' }), ...init.headers },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    })
    return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) as unknown }
  }

  return {
    sandbox,
    async signIn(email, project) {
      const { body } = await request('POST', '/api/v1/auth/login/', { body: { email, password: seedPassword } })
      return createCaller(request, (body as { token: string }).token, project, logged)
    },
    async console(method, path, input = {}) {
      const isRead = method === 'GET'
      const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const answer = await request(method, `/sandbox/${path}${query}`, isRead ? {} : { body: input })
      return answer as Answer<Record<string, unknown>>
    },
    async pass(milliseconds) {
      await sandbox.clock.advance(milliseconds)
      await sandbox.work.drain()
    },
    close: () => store.remove(),
  }
}

type Request = (
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: unknown },
) => Promise<Answer<unknown>>

const createCaller = (request: Request, token: string, ownProject: string, logged: readonly string[]): Caller => {
  const caller: Caller = {
    send(endpoint, { query, body, key, person, project = ownProject } = {}) {
      const path = endpoint.path.replace('/pk/', `/${project}/`)
      const search = new URLSearchParams(
        Object.entries({ ...(query ?? {}), person } as Record<string, unknown>)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)]),
      )
      return request(endpoint.method, `/api/v1/${path}${search.size === 0 ? '' : `?${search}`}`, {
        body,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      })
    },
    async ask(endpoint, asked) {
      const { status, body } = await caller.send(endpoint, asked)
      if (status !== 200)
        throw new Error(`${endpoint.name} answered ${status} ${JSON.stringify(body)} ${logged.join('\n')}`)
      return body as ResponseOf<typeof endpoint>
    },
    async refused(endpoint, asked) {
      const { status, body } = await caller.send(endpoint, asked)
      if (status === 200) throw new Error(`${endpoint.name} was not refused: ${JSON.stringify(body)}`)
      return body as Problem
    },
  }
  return caller
}

const withStockOf = (countries: readonly string[], part: Part): Part =>
  part.name === 'buying'
    ? {
        ...part,
        seed: (trx) =>
          seedStock(
            trx,
            plan.filter(({ country }) => countries.includes(country)),
          ),
      }
    : part
