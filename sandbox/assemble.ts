import { Hono } from 'hono'
import { endpoints } from '#domain/contract/endpoints.ts'
import { type Clock, clockAt, createClock } from '#sandbox/platform/clock/clock.ts'
import { mountConsole } from '#sandbox/platform/console/mount.ts'
import { platformSections } from '#sandbox/platform/console/platform-sections.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import { withFewerSyncs } from '#sandbox/platform/database/fewer-syncs.ts'
import { dropEverything, exclusively, migrateIn } from '#sandbox/platform/database/migrate.ts'
import { resealSecrets } from '#sandbox/platform/database/reseal.ts'
import { renewStoredKeys } from '#sandbox/platform/database/stored-keys.ts'
import { releaseClaims } from '#sandbox/platform/due-work/queue.ts'
import { createWork } from '#sandbox/platform/due-work/work.ts'
import { createApi } from '#sandbox/platform/http/api.ts'
import { createCallLimits } from '#sandbox/platform/http/call-limits.ts'
import { addressesOf, type ClientAddresses } from '#sandbox/platform/http/client-address.ts'
import { allowOrigins } from '#sandbox/platform/http/cross-origin.ts'
import { secureHeaders } from '#sandbox/platform/http/headers.ts'
import { mountHealth, type Readiness } from '#sandbox/platform/http/health.ts'
import { createLiveResponses, type LiveResponses } from '#sandbox/platform/http/live.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { forgetInterrupted } from '#sandbox/platform/http/operations.ts'
import { mountPolicyReports } from '#sandbox/platform/http/policy-reports.ts'
import { mountReference } from '#sandbox/platform/http/reference-page.ts'
import { limitBody, limitPages, refuseControlsInPath } from '#sandbox/platform/http/request-limits.ts'
import { createGate, type Gate } from '#sandbox/platform/kit/gate.ts'
import type { Log } from '#sandbox/platform/kit/log.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import type { Part, SeedContext } from '#sandbox/platform/part.ts'
import { access } from '#sandbox/session/access.ts'
import { accountIdOf, seededAccounts } from '#sandbox/session/seeded-accounts.ts'
import { inPageOrder } from './console-order.ts'
import { acceptingKeys } from './messaging/keys.ts'
import { createSecurityLog } from './security-log.ts'
import { securitySection } from './security-section.ts'

export type AssemblyOptions = {
  /** Real time in milliseconds; replaced by tests. */
  readonly now?: () => number
  /** Serves the portal; absent: only API and console are served. */
  readonly portal?: Mount
  readonly gatewayOrigin?: string
  /** Host names whose webhooks the sandbox receives itself; default `receiver.example`, in production always none. */
  readonly receiverHosts?: readonly string[]
  /** Origin of the portal, for links in seeded messages. */
  readonly origin?: string
  /** A new database gets a year of the seeded people's lives; default none. (decision 142) */
  readonly history?: History | undefined
  /** No people are seeded, no simulator answers, no console and no faults; default false. (decision 28) */
  readonly isProduction?: boolean
  /** Addresses and networks of proxies whose `X-Forwarded-For` names the client. */
  readonly trustedProxies?: readonly string[]
  /** Addresses and networks of clients that are not throttled by address. */
  readonly unthrottled?: readonly string[]
  /** Origins of portals that are served by other servers. */
  readonly allowedOrigins?: readonly string[]
  /** Multiplies what each caller may use (`call-limits.ts`); default 1, 0: without limits. */
  readonly limitFactor?: number
  readonly parts: readonly Part[]
  readonly log?: Log
  /** Receives each event of the security log as a line of JSON; the table has it in any case. */
  readonly securityLog?: Log
}

/** The past of the seeded people. */
export type History = {
  /** Projects whose data are made by it, not by the seeds. */
  readonly projects: SeedContext['livingProjects']
  /** Milliseconds at which it begins, if now is `now`. */
  readonly begins: (now: number) => number
  readonly play: (past: Sandbox & { readonly app: Hono }) => Promise<void>
}

export type RunningSandbox = Sandbox & {
  /** Serves requests without a server. */
  readonly app: Hono
  /** Deletes everything and seeds again. */
  reset(): Promise<void>
  /** Runs due jobs in the background; without it, `work.drain()` runs them. */
  start(): void
  /** `/ready` refuses from now on, so that a proxy sends its requests to another process. */
  announceStop(): void
  /** Ends the open streams of events, which otherwise keep a server from stopping; `close` does it too. */
  endStreams(): void
  close(): Promise<void>
}

/**
 * Builds the sandbox on an open database, which it migrates, seeds if it is empty, and closes with itself.
 * @throws StartRefused with a reason that the operator can correct
 */
export const assemble = async (database: Database, options: AssemblyOptions): Promise<RunningSandbox> => {
  const { now = Date.now, parts, origin = 'http://localhost', isProduction = false } = options
  const keyedTables = parts.flatMap((part) => part.keyedTables ?? [])
  await exclusively(database, () =>
    database.transact(async (trx) => {
      await migrateIn(trx, database.engine)
      await renewStoredKeys(trx, keyedTables)
    }),
  )
  const clock = await createClock(database, now)
  if (isProduction) await refuseKnownPeople(database)
  const history = isProduction ? undefined : options.history
  const seeding = {
    parts,
    isProduction,
    history,
    context: { database, clock: atRealTime(clock), origin, livingProjects: history?.projects ?? [] },
  }
  const liveUntilNow = () => history && liveThroughHistory(database, clock.real(), history, options)
  await exclusively(database, async () => {
    if (await seedWhenEmpty(seeding)) await liveUntilNow()
  })
  await clock.refresh()
  await exclusively(database, () => database.transact(resealSecrets))
  for (const part of parts) await part.check?.(database.query)
  // The only process on its folder: work that its predecessor left unfinished is not running any more.
  if (database.engine === 'sqlite') {
    await forgetInterrupted(database)
    await releaseClaims(database)
  }

  const sandbox = createContext(database, clock, options)
  const { work } = sandbox
  const live = createLiveResponses(clock, sandbox.log)

  const gate = createGate()
  const readiness: Readiness = { isStopping: false }
  let isStarted = false
  const reset = async (): Promise<void> => {
    // The history has a worker of its own.
    if (isStarted) await work.stop()
    // Requests wait: without the gate they would meet tables that are gone.
    await gate.closeFor(maxResetWait, async () => {
      await exclusively(database, async () => {
        await database.transact((trx) => seedAnew(trx, seeding))
        await liveUntilNow()
      })
    })
    // Moves no time, but notifies the listeners that time and due jobs have changed.
    await clock.advance(0)
    if (isStarted) work.start()
  }

  return {
    ...sandbox,
    app: createApp(sandbox, options, { reset, live, gate, readiness }),
    reset,
    start() {
      isStarted = true
      work.start()
    },
    announceStop() {
      readiness.isStopping = true
    },
    endStreams: live.end,
    async close() {
      live.end()
      await work.stop()
      await database.close()
    },
  }
}

const createContext = (database: Database, clock: Clock, options: AssemblyOptions): Sandbox => {
  const { log = console.error, parts, gatewayOrigin } = options
  const receiverHosts = options.isProduction ? [] : (options.receiverHosts ?? ['receiver.example'])
  const handlers = Object.assign({}, ...parts.map((part) => part.work ?? {}))
  const work = createWork({ database, clock, log }, handlers, () => sandbox)
  const sandbox: Sandbox = { database, clock, work, log, gatewayOrigin, receiverHosts }
  return sandbox
}

/** Plays the history in a process of its own, whose real time does not pass, on a database whose clock is set to its beginning. */
const liveThroughHistory = async (
  database: Database,
  now: number,
  history: History,
  options: AssemblyOptions,
): Promise<void> => {
  const clock = await createClock(database, () => now, true)
  const past = createContext(database, clock, options)
  const app = createApp(
    past,
    { ...options, limitFactor: 0 },
    {
      reset: async () => undefined,
      live: createLiveResponses(clock, past.log),
      gate: createGate(),
      readiness: { isStopping: false },
    },
  )
  await withFewerSyncs(database, () => history.play({ ...past, app }))
}

/** Milliseconds that a reset waits for running requests; some are slow on purpose. */
const maxResetWait = 5_000

const createApp = (
  sandbox: Sandbox,
  options: AssemblyOptions,
  {
    reset,
    live,
    gate,
    readiness,
  }: {
    readonly reset: () => Promise<void>
    readonly live: LiveResponses
    readonly gate: Gate
    readonly readiness: Readiness
  },
): Hono => {
  const app = new Hono({ strict: false })
  const { parts, isProduction = false } = options
  const routes = parts.flatMap((part) => part.routes ?? [])
  const served = new Set(routes.map((route) => route.endpoint))
  const published = endpoints.filter((endpoint) => served.has(endpoint))

  const limits = createCallLimits(options.limitFactor ?? 1)
  const clients: ClientAddresses = {
    trustedProxies: addressesOf(options.trustedProxies ?? []),
    unthrottled: addressesOf(options.unthrottled ?? []),
    onUnreadable: reportUnreadable(sandbox.log),
  }

  app.use(secureHeaders)
  if (options.allowedOrigins?.length) app.use('/api/*', allowOrigins(options.allowedOrigins))
  mountHealth(app, sandbox.database, readiness)
  app.use(limitPages(limits, clients))
  app.use(limitBody)
  app.use((context, next) => (context.req.path === '/sandbox/reset' ? next() : gate.pass(next)))
  // The portal shows its own page for an address of its own that is wrong.
  for (const paths of ['/api/*', '/gateway/*', '/captcha/*', '/sandbox/*']) app.use(paths, refuseControlsInPath)
  mountReference(app, published)
  const mounts = parts.flatMap((part) => [...(isProduction ? [] : (part.simulators ?? [])), ...(part.mounts ?? [])])
  for (const mount of mounts) mount(app, sandbox)
  const writeSecurity = options.securityLog ?? (() => undefined)
  mountPolicyReports(app, sandbox, writeSecurity)
  const security = createSecurityLog(sandbox, writeSecurity)
  const api = createApi(sandbox, {
    routes: security.routes(routes),
    access: security.access(acceptingKeys(access)),
    live,
    withFaults: !isProduction,
    clients,
    limits,
  })
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  if (!isProduction) {
    const sections = inPageOrder([...platformSections, securitySection, ...parts.flatMap((part) => part.console ?? [])])
    mountConsole(app, sandbox, { sections, reset })
  }
  app.all('/sandbox/*', (context) => context.text('There is nothing here.', 404))
  options.portal?.(app, sandbox)
  app.onError((error, context) => {
    sandbox.log(`${context.req.method} ${context.req.path} ${error.stack ?? error.message}`)
    return context.text('Something went wrong here. The terminal says what.', 500)
  })
  return app
}

/** Logs the first request whose trusted proxy does not tell its client: all such clients may share one throttle. */
const reportUnreadable = (log: Log): ClientAddresses['onUnreadable'] => {
  let isReported = false
  return (sent) => {
    if (isReported) return
    isReported = true
    log(
      `A proxy of TRUSTED_PROXIES has sent ${sent === null ? 'no X-Forwarded-For' : `“${sent.slice(0, 100)}” in X-Forwarded-For, which is no address`}: its clients cannot be told apart.`,
    )
  }
}

/** @throws StartRefused for a database that was seeded for trying out */
const refuseKnownPeople = async ({ query }: Database): Promise<void> => {
  const known = seededAccounts.map(({ email }) => accountIdOf(email))
  if ((await query.selectFrom('account').select('id').where('id', 'in', known).limit(1).execute()).length === 0) return
  throw new StartRefused(
    'The database contains accounts of the sandbox, whose password is public. Name another DATA_DIR or DATABASE_URL, or unset NODE_ENV.',
  )
}

type Seeding = {
  readonly parts: readonly Part[]
  readonly isProduction: boolean
  readonly history: History | undefined
  readonly context: SeedContext
}

/** True if it has seeded: an empty database, or one whose history has not reached the present, because its process ended. */
const seedWhenEmpty = (seeding: Seeding): Promise<boolean> =>
  seeding.context.database.transact(async (trx) => {
    const { offset_ms } = await trx.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
    const site = await trx.selectFrom('site').select('id').limit(1).executeTakeFirst()
    if (site !== undefined && offset_ms >= 0) return false
    await (site === undefined ? seed(trx, seeding) : seedAnew(trx, seeding))
    return true
  })

const seedAnew = async (trx: Writer, seeding: Seeding): Promise<void> => {
  await dropEverything(trx)
  await migrateIn(trx, seeding.context.database.engine)
  await renewStoredKeys(trx, [])
  await seed(trx, seeding)
}

const seed = async (trx: Writer, { parts, isProduction, history, context }: Seeding): Promise<void> => {
  for (const part of parts) await part.seed?.(trx, context)
  if (isProduction) return
  for (const part of parts) await part.seedDemo?.(trx, context)
  if (history === undefined) return
  const now = context.clock.now()
  await trx
    .updateTable('clock')
    .set({ offset_ms: history.begins(now) - now })
    .execute()
}

/** A reset also resets the clock, so it seeds in real time. */
const atRealTime = (clock: Clock): Clock => ({ ...clockAt(clock, clock.real), offset: () => 0 })
