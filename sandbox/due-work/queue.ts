import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Writer } from '../db/database.ts'
import type { WorkTable } from '../db/tables/platform-tables.ts'
import { createId } from '../id.ts'

export type WorkRequest = {
  /** Names its handler, e.g. `order.provision`. */
  readonly kind: string
  /** In the sandbox's time; absent: at once. */
  readonly dueAt?: number
  /** JSON. */
  readonly payload: unknown
  /** At most one piece of work per key, ever; a second one is ignored. */
  readonly key?: string
}

/** Claimed work is anybody's again after this many real milliseconds: its process has died. */
export const lease = 30_000

export const insertWork = async (trx: Writer, clock: Clock, request: WorkRequest): Promise<void> => {
  await trx
    .insertInto('work')
    .values({
      id: createId('wrk'),
      kind: request.kind,
      unique_key: request.key ?? null,
      payload: JSON.stringify(request.payload),
      due_at: request.dueAt ?? clock.now(),
      state: 'queued',
      attempts: 0,
      claim: null,
      leased_until_real: null,
      last_error: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** Takes the longest-due piece of work, so that no two workers ever hold the same one. */
export const claimDue = async (database: Database, clock: Clock): Promise<WorkTable | undefined> => {
  // One statement does it on both engines; only PostgreSQL has several writers, which must not wait for each other.
  const skipping = database.engine === 'postgres' ? sql`for update skip locked` : sql``
  const claimed = await sql<WorkTable>`
    update work set state = 'claimed', claim = ${createId('clm')}, attempts = attempts + 1,
      leased_until_real = ${clock.real() + lease}
    where id = (
      select id from work
      where (state = 'queued' and due_at <= ${clock.now()}) or (state = 'claimed' and leased_until_real <= ${clock.real()})
      order by due_at, id limit 1 ${skipping}
    ) returning *`.execute(database.query)
  return claimed.rows[0]
}

/** A single process that starts knows that nobody holds its predecessor's work any more. */
export const releaseClaims = async (database: Database): Promise<void> => {
  await database.query
    .updateTable('work')
    .set({ state: 'queued', claim: null, leased_until_real: null })
    .where('state', '=', 'claimed')
    .execute()
}

/** Ends the work in the transaction that did it; false when somebody else has claimed it meanwhile. */
export const finishWork = async (db: Pick<Writer, 'updateTable'>, work: WorkTable): Promise<boolean> => {
  const row = await db
    .updateTable('work')
    .set({ state: 'done', last_error: null })
    .where('id', '=', work.id)
    .where('claim', '=', work.claim)
    .where('state', '=', 'claimed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts failed work back with a growing pause, until it has failed too often. */
export const returnWork = async (database: Database, clock: Clock, work: WorkTable, error: string): Promise<void> => {
  const gaveUp = work.attempts >= mostAttempts
  await database.query
    .updateTable('work')
    .set({
      state: gaveUp ? 'failed' : 'queued',
      due_at: clock.now() + Math.min(1000 * 2 ** (work.attempts - 1), longestPause),
      claim: null,
      leased_until_real: null,
      last_error: error.slice(0, 500),
    })
    .where('id', '=', work.id)
    .where('claim', '=', work.claim)
    .execute()
}

const mostAttempts = 20
const longestPause = 5 * 60_000

/** Milliseconds until there is something to do; undefined when nothing waits. */
export const untilNext = async (database: Database, clock: Clock): Promise<number | undefined> => {
  const queued = await database.query
    .selectFrom('work')
    .select((columns) => columns.fn.min('due_at').as('at'))
    .where('state', '=', 'queued')
    .executeTakeFirst()
  const leased = await database.query
    .selectFrom('work')
    .select((columns) => columns.fn.min('leased_until_real').as('at'))
    .where('state', '=', 'claimed')
    .executeTakeFirst()
  const waits = [
    ...(queued?.at == null ? [] : [queued.at - clock.now()]),
    ...(leased?.at == null ? [] : [leased.at - clock.real()]),
  ]
  return waits.length === 0 ? undefined : Math.max(0, Math.min(...waits))
}
