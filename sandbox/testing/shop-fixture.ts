import { confirmOwner } from '#domain/contract/account/passkeys.ts'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import type { Problem } from '#domain/kit/failure.ts'
import { plan } from '#sandbox/buying/stock/plan/plan.ts'
import { seedStock } from '#sandbox/buying/stock/seed-stock.ts'
import { internet } from '#sandbox/numbers/trunks/internet.ts'
import type { Network } from '#sandbox/numbers/trunks/network.ts'
import type { PaymentsOptions } from '#sandbox/paying/part.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { createSandbox } from '../app.ts'
import type { RunningSandbox } from '../assemble.ts'
import { createParts } from '../parts.ts'
import { requireDeclared } from './declared-answers.ts'
import { seededBy } from './seeded.ts'
import { isConfirmationNeeded } from './test-sandbox.ts'
import { createTestDatabase } from './with-database.ts'

/** Start of a test's sandbox; its real time does not move. */
export const start = Date.parse('2026-11-20T08:00:00.000Z')

export type Asked<E extends Endpoint> = {
  query?: QueryOf<E>
  body?: BodyOf<E>
  /** Idempotency key. */
  key?: string
  /** Another project than the caller's. */
  project?: string
  /** Person as whom a simple user acts. */
  person?: string
}
export type Answer<T> = { readonly status: number; readonly body: T; readonly headers: Headers }

/** A signed-in user who calls the contract over in-process HTTP. */
export type Caller = {
  readonly token: string
  /** The response body; fails the test unless the status is 200. */
  ask<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<ResponseOf<E>>
  /** The problem document; fails the test unless the call was refused. */
  refused<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Problem>
  send<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answer<unknown>>
}

export type Shop = {
  /** The first process. */
  readonly sandbox: RunningSandbox
  /** All processes. */
  readonly sandboxes: readonly RunningSandbox[]
  /** What the sandbox has logged. */
  readonly logged: readonly string[]
  signIn(email: string, project: string, password?: string): Promise<Caller>
  /** A session that is open. Nothing is confirmed in it. */
  bearing(token: string, project: string): Caller
  /** Uses an access link. */
  signInByLink(link: string, project: string): Promise<Caller>
  /** A call of the console. */
  console(
    method: 'GET' | 'POST',
    path: string,
    input?: Record<string, unknown>,
  ): Promise<Answer<Record<string, unknown>>>
  /** Advances the sandbox's clock and runs due jobs. */
  pass(milliseconds: number): Promise<void>
  /** Another process on the same data after all earlier ones were killed; it runs due jobs with `work.drain()`. */
  startAgain(): Promise<RunningSandbox>
  close(): Promise<void>
}

export type ShopOptions = {
  /** Stock of these countries only, without owned numbers. Absent: the whole seed. */
  readonly countries?: readonly string[]
  /** Number of API processes on the same data, which take turns; they share the one connection of SQLite. */
  readonly processes?: number
  readonly payments?: PaymentsOptions
  /** Replaces the internet for deliveries to SMS trunks. */
  readonly network?: Network
  /** Origins of portals that are served by other servers. */
  readonly allowedOrigins?: readonly string[]
  /** Real time of a process, which is 0, 1 … */
  readonly now?: (process: number) => number
  /** Replaces the database of every process, e.g. by one that lets a test choose the order of transactions. */
  readonly wrap?: (database: Database) => Database
}

/** A separate sandbox on the engine under test. */
export const openShop = async ({
  countries,
  processes = 1,
  payments,
  network,
  allowedOrigins = [],
  now = () => start,
  wrap = (database) => database,
}: ShopOptions = {}): Promise<Shop> => {
  const all = createParts(network ?? internet, payments)
  const parts = countries === undefined ? all : all.map((part) => withStockOf(countries, part))
  const key = ['shop', now(0), ...(countries ?? ['everywhere'])].join()
  const store = await createTestDatabase(seededBy(key, { parts, now: () => now(0) }))
  const logged: string[] = []
  const open = async (database: Database, process = 0) => {
    const opened = await createSandbox({
      database: wrap(database),
      now: () => now(process),
      log: (line) => logged.push(line),
      allowedOrigins,
      parts,
    })
    requireDeclared(opened.app)
    return opened
  }
  const sandbox = await open(store.database)
  const sandboxes = [sandbox]
  while (sandboxes.length < processes) sandboxes.push(await open(await store.connectAgain(), sandboxes.length))
  let calls = 0

  const request = async (method: string, path: string, init: { headers?: Record<string, string>; body?: unknown }) => {
    const { app } = sandboxes[calls % sandboxes.length] ?? sandbox
    calls += 1
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { ...typeOf(init.body), ...init.headers },
      ...(init.body === undefined ? {} : { body: isBytes(init.body) ? init.body : JSON.stringify(init.body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await contentOf(answer) }
  }

  return {
    sandbox,
    sandboxes,
    logged,
    async signIn(email, project, password = seedPassword) {
      const { body } = await request('POST', '/api/v1/auth/login/', { body: { email, password } })
      return createCaller(request, (body as { token: string }).token, project, logged, password)
    },
    bearing: (token, project) => createCaller(request, token, project, logged),
    async signInByLink(link, project) {
      const token = new URL(link).searchParams.get('token')
      const { body } = await request('POST', '/api/v1/auth/login/', { body: { by: 'link', token } })
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
    startAgain: async () => open(await store.reopen()),
    close: () => store.remove(),
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

const typeOf = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' }

/** JSON, or the bytes of a file. */
const contentOf = async (answer: Response): Promise<unknown> =>
  /\bjson\b/.test(answer.headers.get('content-type') ?? '') ? answer.json() : new Uint8Array(await answer.arrayBuffer())

type Request = (
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: unknown },
) => Promise<Answer<unknown>>

/** @param password with which a call is confirmed and repeated where the API asks for it, as the portal does; absent: it stays refused */
const createCaller = (
  request: Request,
  token: string,
  ownProject: string,
  logged: readonly string[],
  password?: string,
): Caller => {
  const send = confirming(request, token, password)
  const caller: Caller = {
    token,
    send(endpoint, { query, body, key, person, project = ownProject } = {}) {
      const path = endpoint.path.replace('/pk/', `/${project}/`)
      const search = new URLSearchParams(
        Object.entries({ ...(query ?? {}), person } as Record<string, unknown>)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)]),
      )
      return send(endpoint.method, `/api/v1/${path}${search.size === 0 ? '' : `?${search}`}`, {
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

const confirming =
  (request: Request, token: string, password: string | undefined): Request =>
  async (method, path, init) => {
    const answer = await request(method, path, init)
    if (password === undefined || !isConfirmationNeeded(answer)) return answer
    const headers = { authorization: `Bearer ${token}` }
    await request('POST', `/api/v1/${confirmOwner.path}`, { headers, body: { by: 'password', password } })
    return request(method, path, init)
  }

const withStockOf = (countries: readonly string[], part: Part): Part => {
  if (part.name === 'numbers') return { ...part, seedDemo: undefined }
  if (part.name !== 'buying') return part
  const plans = plan.filter(({ country }) => countries.includes(country))
  return { ...part, seed: (trx) => seedStock(trx, plans) }
}
