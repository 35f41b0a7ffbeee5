import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#sandbox/platform/database/database.ts'
import { inBackground } from '#sandbox/platform/kit/background.ts'

/** Milliseconds after which a database counts as unreachable. */
const longest = 2_000

/** Whether this process takes requests; changed when it begins to stop. */
export type Readiness = { isStopping: boolean }

/**
 * `/health`: the process responds; a process that does not is to be started again. `/ready`: its database responds, and it is not about
 * to stop; only such a process is to get requests.
 */
export const mountHealth = (app: Hono, { query }: Database, readiness: Readiness): void => {
  app.get('/health', (context) => context.text('ok\n'))
  app.get('/ready', async (context) => {
    if (readiness.isStopping) return context.text('stopping\n', 503)
    const asked = sql`select 1`.execute(query).then(
      () => true,
      () => false,
    )
    const isReachable = await Promise.race([asked, after(longest)])
    return isReachable ? context.text('ready\n') : context.text('the database does not respond\n', 503)
  })
}

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => void inBackground(setTimeout(() => resolve(false), milliseconds)))
