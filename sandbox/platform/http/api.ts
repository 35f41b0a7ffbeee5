import { type Context, Hono } from 'hono'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { takeFault } from '#sandbox/platform/faults/faults.ts'
import { PlannedFault, spoil } from '#sandbox/platform/faults/spoil.ts'
import { createReference } from '#sandbox/platform/kit/id.ts'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'
import { Refusal, refuse } from '#sandbox/platform/kit/refusal.ts'
import type { CallLimits } from './call-limits.ts'
import type { Access } from './caller.ts'
import { type ClientAddresses, clientAddress, incomingOf, socketOf } from './client-address.ts'
import { handleCall } from './handle-call.ts'
import { notModifiedResponse } from './headers.ts'
import type { LiveResponses } from './live.ts'
import { NotModified } from './not-modified.ts'
import type { Route } from './serve.ts'

const base = '/api/v1/'

export type ApiOptions = {
  readonly routes: readonly Route[]
  readonly access: Access
  readonly live: LiveResponses
  readonly withFaults: boolean
  readonly clients: ClientAddresses
  readonly limits: CallLimits
}

/** The calls of the contract, as a separate Hono app. */
export const createApi = (
  sandbox: Sandbox,
  { routes, access, live, withFaults, clients, limits }: ApiOptions,
): Hono => {
  const api = new Hono({ strict: false })
  const accounts = new WeakMap<Request, string>()

  api.use(async (_context, next) => {
    await sandbox.clock.refresh()
    if (sandbox.clock.isPast()) refuse('serviceUnavailable', { retryAfter: 2 })
    await next()
  })
  if (withFaults) {
    api.use(async (context, next) => {
      const fault = await takeFault(sandbox.database, context.req.method, context.req.path)
      if (fault === undefined) return next()
      const spoiled = await spoil(fault, {
        request: context.req.raw,
        socket: socketOf(context.env),
        proceed: async () => {
          await next()
          return context.res
        },
      })
      // Hono merges headers of an existing response; clear it first.
      context.res = undefined
      context.res = spoiled
    })
  }
  const addressIn = (context: Context): string | undefined =>
    clientAddress(socketOf(context.env)?.remoteAddress, context.req.raw.headers.get('x-forwarded-for'), clients)
  for (const route of routes) {
    api.on(route.endpoint.method, pathOf(route.endpoint), (context) =>
      handleCall({ sandbox, access, live, limits }, route, {
        request: context.req.raw,
        project: context.req.param('project'),
        noteAccount: (account) => accounts.set(context.req.raw, account),
        findAddress: () => addressIn(context),
        isGone: () => isGone(context.env),
      }),
    )
  }
  for (const [path, methods] of methodsByPath(routes)) {
    api.all(path, (context) => {
      limits.take('read', addressIn(context))
      return problemResponse('notFound', 405, { headers: { allow: methods.join(', ') } })
    })
  }
  api.notFound((context) => {
    limits.take('read', addressIn(context))
    return problemResponse('notFound', 404)
  })
  api.onError((error, context) => {
    if (error instanceof NotModified) return notModifiedResponse(error.etag)
    if (error instanceof Refusal) return problemResponse(error.code, error.status, error.details)
    // Another process on the same PostgreSQL has just reset it.
    if (withFaults && isReset(error)) return problemResponse('serviceUnavailable', 503, { retryAfter: 1 })
    return reportIncident(sandbox, context.req.raw, error, accounts.get(context.req.raw) ?? null)
  })
  return api
}

/** `cart/pk/` becomes `/api/v1/cart/:project`; the app ignores trailing slashes. */
const pathOf = (endpoint: Pick<Endpoint, 'path'>): string =>
  `${base}${endpoint.path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment === 'pk' ? ':project' : segment))
    .join('/')}`

const methodsByPath = (routes: readonly Route[]): Map<string, string[]> =>
  Map.groupBy(routes, (route) => pathOf(route.endpoint))
    .entries()
    .reduce(
      (found, [path, group]) =>
        found.set(
          path,
          group.map((route) => route.endpoint.method),
        ),
      new Map<string, string[]>(),
    )

/** Reports a defect: the user gets a reference, the log and the console its cause. */
const reportIncident = async (
  sandbox: Sandbox,
  request: Request,
  error: Error,
  account: string | null,
): Promise<Response> => {
  const reference = createReference()
  const { method, url } = request
  const path = new URL(url).pathname
  const detail = error.stack ?? error.message
  sandbox.log(`${reference} ${method} ${path} ${detail}`)
  try {
    await sandbox.database.query
      .insertInto('incident')
      .values({ reference, method, path, account_id: account, detail, created_at: sandbox.clock.now() })
      .execute()
  } catch {
    // The database does not respond: the cause is in the log, and the portal tries again.
    return problemResponse('serviceUnavailable', 503, { reference, retryAfter: 5 })
  }
  const retryAfter = error instanceof PlannedFault ? error.retryAfter : undefined
  return problemResponse('serverFailed', 500, { reference, retryAfter })
}

/** PostgreSQL's codes for a table that is gone, and for a plan whose tables have changed. */
const isReset = (error: Error): boolean => 'code' in error && (error.code === '42P01' || error.code === '0A000')

/** Whether the client has closed the connection. */
const isGone = (env: unknown): boolean => {
  const incoming = incomingOf(env)
  return incoming !== undefined && (incoming.socket.destroyed || incoming.errored !== null)
}
