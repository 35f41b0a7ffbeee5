import { Hono } from 'hono'
import { endpoints } from '#domain/contract/endpoints.ts'
import { type Clock, createClock } from './clock.ts'
import { mountConsole } from './console/mount.ts'
import { sectionsAfter, sectionsBefore } from './console/sections.ts'
import type { Database, Writer } from './db/database.ts'
import { dropEverything, exclusively, migrateIn } from './db/migrate.ts'
import { openPostgres } from './db/postgres.ts'
import { openSqlite, openSqliteInMemory } from './db/sqlite.ts'
import { releaseClaims } from './due-work/queue.ts'
import { createWork } from './due-work/work.ts'
import { createApi } from './http/api.ts'
import { framesFor } from './http/frames.ts'
import { secureHeaders } from './http/headers.ts'
import { describeApi } from './http/openapi.ts'
import { forgetInterrupted } from './http/operations.ts'
import { mountPortal } from './http/portal.ts'
import { referencePage, referenceStyle } from './http/reference-page.ts'
import { parts as allParts } from './parts.ts'
import { noFigures } from './routes/figures.ts'
import type { Log, Part, Sandbox, SeedContext } from './sandbox.ts'

export type SandboxOptions = {
  /** An open database; it is migrated, and closed with the sandbox. Without one: `databaseUrl`, `dataDir`, or memory. */
  readonly database?: Database
  readonly databaseUrl?: string
  readonly dataDir?: string
  /** Real time in milliseconds; a test hands in its own. */
  readonly now?: () => number
  /** Folder of the built portal; absent: only the API and the console answer. */
  readonly portalDir?: string
  readonly gatewayOrigin?: string
  /** Where the portal is met: links in seeded messages lead there. */
  readonly origin?: string
  /** Whether `/sandbox` answers and faults can be switched on; default true. */
  readonly console?: boolean
  readonly parts?: readonly Part[]
  readonly log?: Log
}

export type RunningSandbox = Sandbox & {
  /** Request in, response out: no server needed. */
  readonly app: Hono
  /** Throws everything away and seeds again. */
  reset(): Promise<void>
  /** Lets due work run by itself; without it, `work.drain()` does what is due. */
  start(): void
  close(): Promise<void>
}

/** @throws StartRefused with a reason that a person can do something about */
export const createSandbox = async (options: SandboxOptions = {}): Promise<RunningSandbox> => {
  const database = options.database ?? (await open(options))
  try {
    return await assemble(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

const open = async ({ databaseUrl, dataDir }: SandboxOptions): Promise<Database> => {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  return dataDir === undefined ? openSqliteInMemory() : openSqlite(dataDir)
}

const assemble = async (database: Database, options: SandboxOptions): Promise<RunningSandbox> => {
  const { now = Date.now, log = console.error, parts = allParts, gatewayOrigin } = options
  const { origin = 'http://localhost' } = options
  await exclusively(database, () => database.transact((trx) => migrateIn(trx, database.engine)))
  const clock = await createClock(database, now)
  await exclusively(database, () => seedWhenEmpty({ database, clock, origin }, parts))
  // One process alone on its folder: whatever was in flight died with the one before.
  if (database.engine === 'sqlite') {
    await forgetInterrupted(database)
    await releaseClaims(database)
  }

  const handlers = Object.assign({}, ...parts.map((part) => part.work ?? {}))
  const work = createWork({ database, clock, log }, handlers, () => sandbox)
  const figures = Object.assign({}, noFigures, ...parts.map((part) => part.figures ?? {}))
  const sandbox: Sandbox = { database, clock, work, figures, log, gatewayOrigin }

  const reset = async (): Promise<void> => {
    await database.transact(async (trx) => {
      await dropEverything(trx, database.engine)
      await migrateIn(trx, database.engine)
      await seed(trx, { clock: atRealTime(clock), database, origin }, parts)
    })
    // Not a millisecond, but it is how everybody hears that the time, and what is due, has changed.
    await clock.advance(0)
  }

  return {
    ...sandbox,
    app: createApp(sandbox, parts, options, reset),
    reset,
    start: work.start,
    async close() {
      await work.stop()
      await database.close()
    },
  }
}

const createApp = (
  sandbox: Sandbox,
  parts: readonly Part[],
  options: SandboxOptions,
  reset: () => Promise<void>,
): Hono => {
  const app = new Hono({ strict: false })
  const withConsole = options.console ?? true
  const routes = parts.flatMap((part) => part.routes ?? [])
  const served = new Set(routes.map((route) => route.endpoint))
  const published = endpoints.filter((endpoint) => served.has(endpoint))

  app.use(secureHeaders)
  app.get('/api/v1/openapi.json', (context) => context.json(describeApi(published)))
  app.get('/api/v1/reference.css', (context) =>
    context.body(referenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/api/v1', async (context) =>
    context.html(await referencePage(published), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    }),
  )
  for (const mount of parts.flatMap((part) => part.mounts ?? [])) mount(app, sandbox)
  const api = createApi(sandbox, { routes, withFaults: withConsole })
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  if (withConsole) {
    const sections = [...sectionsBefore, ...parts.flatMap((part) => part.console ?? []), ...sectionsAfter]
    mountConsole(app, sandbox, { sections, reset })
  }
  app.all('/sandbox/*', (context) => context.text('There is nothing here.', 404))
  if (options.portalDir !== undefined) {
    mountPortal(app, {
      folder: options.portalDir,
      gatewayOrigin: sandbox.gatewayOrigin,
      framesFor: (request) => framesFor(sandbox.database.query, request),
    })
  }
  app.onError((error, context) => {
    sandbox.log(`${context.req.method} ${context.req.path} ${error.stack ?? error.message}`)
    return context.text('Something went wrong here. The terminal says what.', 500)
  })
  return app
}

const seedWhenEmpty = async (context: SeedContext, parts: readonly Part[]): Promise<void> =>
  context.database.transact(async (trx) => {
    const account = await trx.selectFrom('account').select('id').limit(1).executeTakeFirst()
    if (account === undefined) await seed(trx, context, parts)
  })

const seed = async (trx: Writer, context: SeedContext, parts: readonly Part[]): Promise<void> => {
  for (const part of parts) await part.seed?.(trx, context)
}

/** A reset sets the clock back with everything else, and seeds in that time. */
const atRealTime = (clock: Clock): Clock => ({
  ...clock,
  now: clock.real,
  moment: () => new Date(clock.real()).toISOString(),
  offset: () => 0,
})
