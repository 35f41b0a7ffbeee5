import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { takeFault } from '../faults/faults.ts'
import { spoil } from '../faults/spoil.ts'
import { createReference } from '../id.ts'
import { Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { answer } from './answer.ts'
import { problemResponse } from './problem.ts'
import type { Route } from './serve.ts'

const base = '/api/v1/'
const largestBody = 1_000_000

export type ApiOptions = { readonly routes: readonly Route[]; readonly withFaults: boolean }

/** The contract's calls, as a Hono app of their own. */
export const createApi = (sandbox: Sandbox, { routes, withFaults }: ApiOptions): Hono => {
  const api = new Hono({ strict: false })

  api.use(bodyLimit({ maxSize: largestBody, onError: () => problemResponse('requestInvalid', 413) }))
  api.use(async (_context, next) => {
    await sandbox.clock.refresh()
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
      // A call that happened has set its answer already: this one takes its place.
      context.res = undefined
      context.res = spoiled
    })
  }
  for (const route of routes) {
    api.on(route.endpoint.method, pathOf(route.endpoint), (context) =>
      answer(sandbox, route, {
        request: context.req.raw,
        project: context.req.param('project'),
        address: addressOf(context.env),
      }),
    )
  }
  for (const [path, methods] of methodsByPath(routes)) {
    api.all(path, () => problemResponse('notFound', 405, { headers: { allow: methods.join(', ') } }))
  }
  api.notFound(() => problemResponse('notFound', 404))
  api.onError((error, context) => {
    if (error instanceof Refusal) return problemResponse(error.code, error.status, error.details)
    return reportIncident(sandbox, context.req.raw, error)
  })
  return api
}

/** `cart/pk/` is `/api/v1/cart/:project`: the app reads addresses with and without their last slash alike. */
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

/** A defect of ours: the person gets a reference, the log and the console what it stands for. */
const reportIncident = async (sandbox: Sandbox, request: Request, error: Error): Promise<Response> => {
  const reference = createReference()
  const { method, url } = request
  const path = new URL(url).pathname
  const detail = error.stack ?? error.message
  sandbox.log(`${reference} ${method} ${path} ${detail}`)
  try {
    await sandbox.database.query
      .insertInto('incident')
      .values({ reference, method, path, account_id: null, detail, created_at: sandbox.clock.now() })
      .execute()
  } catch {
    // The log line above has it; a database that fails must not hide what failed first.
  }
  return problemResponse('serverFailed', 500, { reference })
}

const addressOf = (env: unknown): string | undefined => socketOf(env)?.remoteAddress

/** The Node server hands its request over as `incoming`; in-process calls have none. */
const socketOf = (env: unknown): Socket | undefined => {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined
  return incoming instanceof IncomingMessage ? incoming.socket : undefined
}
