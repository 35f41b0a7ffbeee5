import { sql } from 'kysely'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import { afterCommit, type Database, type Writer } from '#sandbox/platform/database/database.ts'
import type { WorkTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

export type WorkRequest = {
  /** Selects the handler, e.g. `item.order`. */
  readonly kind: string
  /** In the sandbox's time; absent: now. */
  readonly dueAt?: number
  /** JSON. */
  readonly payload: unknown
  /** At most one job per key, ever; a second one is ignored. */
  readonly key?: string
}

/**
 * After this many real milliseconds other workers may claim the job, because the process that claimed it has probably
 * died.
 */
export const lease = 30_000

const workers = new WeakMap<Clock, () => void>()

/** Calls `wake` after each transaction of this process that has queued work. */
export const onQueued = (clock: Clock, wake: () => void): void => void workers.set(clock, wake)

/**
 * Queues jobs in the caller's transaction; they run after the commit, when they are due. At most some hundreds of requests, so that one
 * statement takes them.
 */
export const insertWork = async (trx: Writer, clock: Clock, ...requests: readonly WorkRequest[]): Promise<void> => {
  if (requests.length === 0) return
  await trx
    .insertInto('work')
    .values(
      requests.map((request) => ({
        id: createId('wrk'),
        kind: request.kind,
        unique_key: request.key ?? null,
        payload: JSON.stringify(request.payload),
        due_at: request.dueAt ?? clock.now(),
        state: 'queued' as const,
        attempts: 0,
        claim: null,
        leased_until_real: null,
        last_error: null,
        created_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
  // Only after the response has left: its timing must not reveal how long the queued work takes.
  afterCommit(trx, () => void setImmediate(() => workers.get(clock)?.()))
}

/**
 * Claims a job whose worker has died, or else the one that has been due longest; no two workers ever claim the same one. Each of
 * the two is the first of an index, at any length of the backlog.
 */
export const claimDue = async (database: Database, clock: Clock): Promise<WorkTable | undefined> => {
  // One statement is atomic on both engines; only PostgreSQL has several writers, which must not wait for each other.
  const skipping = database.engine === 'postgres' ? sql`for update skip locked` : sql``
  const claimed = await sql<WorkTable>`
    update work set state = 'claimed', claim = ${createId('clm')}, attempts = attempts + 1,
      leased_until_real = ${clock.real() + lease}
    where id = coalesce(
      (select id from work where state = 'claimed' and leased_until_real <= ${clock.real()}
        order by due_at, id limit 1 ${skipping}),
      (select id from work where state = 'queued' and due_at <= ${clock.now()}
        order by due_at, id limit 1 ${skipping})
    ) returning *`.execute(database.query)
  return claimed.rows[0]
}

/** For a process that starts alone on its data: no other process can still be working on claimed jobs. */
export const releaseClaims = async (database: Database): Promise<void> => {
  await database.query
    .updateTable('work')
    .set({ state: 'queued', claim: null, leased_until_real: null })
    .where('state', '=', 'claimed')
    .execute()
}

/** Finishes the job in the transaction of its effect; false if another worker has claimed it in between. */
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

/** Returns failed work to the queue with a growing pause; work that may be abandoned only until it has failed too often. */
export const returnWork = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  work: WorkTable,
  { error, mustEnd }: { readonly error: string; readonly mustEnd: boolean },
): Promise<void> => {
  const gaveUp = !mustEnd && work.attempts >= maxAttempts
  await database.query
    .updateTable('work')
    .set({
      state: gaveUp ? 'failed' : 'queued',
      due_at: clock.now() + Math.min(1000 * 2 ** (work.attempts - 1), maxPause),
      claim: null,
      leased_until_real: null,
      last_error: error.slice(0, 500),
    })
    .where('id', '=', work.id)
    .where('claim', '=', work.claim)
    .execute()
}

const maxAttempts = 20
const maxPause = 5 * 60_000

/** Work that was given up, then work whose last run failed, in the order of the next runs. */
export const listFailing = (database: Database): Promise<WorkTable[]> =>
  database.query
    .selectFrom('work')
    .selectAll()
    .where('state', 'in', ['failed', 'queued', 'claimed'])
    .where('last_error', 'is not', null)
    .orderBy((order) => order.case().when('state', '=', 'failed').then(0).else(1).end())
    .orderBy('due_at')
    .orderBy('id')
    .limit(50)
    .execute()

/** Makes failing work due now, with all its attempts. False if it is not failing. */
export const runAgain = async (trx: Writer, clock: Clock, id: string): Promise<boolean> => {
  const row = await trx
    .updateTable('work')
    .set({ state: 'queued', attempts: 0, due_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'queued'])
    .where('last_error', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Milliseconds until the next job is due; undefined if none is queued. */
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
