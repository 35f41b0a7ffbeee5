import { type Expression, sql } from 'kysely'
import * as v from 'valibot'
import { fromMicro } from '#domain/kit/decimal.ts'
import {
  type BulkChange,
  type BulkJob,
  type BulkStarted,
  bulkChangeSchema,
  type bulkConfirmedSchema,
  bulkItemStates,
  bulkPage,
} from '#domain/numbers/bulk.ts'
import { toAttributionColumns } from '#sandbox/ledger/attribution.ts'
import type { Actor } from '#sandbox/numbers/life/act.ts'
import { createWebhookSecret } from '#sandbox/numbers/trunks/signature.ts'
import { needsSecret } from '#sandbox/numbers/trunks/sms-trunk.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { columnOf, decimalOf } from '#sandbox/platform/database/micro.ts'
import type { BulkItemTable, BulkJobTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { seal, unseal } from '#sandbox/platform/kit/sealed.ts'
import { readNumbers } from './bulk-quote.ts'

/** A project keeps so many changes that have ended. */
const keptJobs = 20

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const insertedAtOnce = 500

type Start = {
  readonly job: string
  readonly change: BulkChange
  readonly items: v.InferOutput<typeof bulkConfirmedSchema>
  readonly retries?: string | undefined
}

/**
 * Stores a change with its numbers and queues its work, all or nothing. A job that exists is returned as it is.
 * @throws Refusal `numberUnknown` for numbers of another project; `bulkRunning` with the id of the running job; `keyReused` for a
 * job that exists with another change, or other numbers
 */
export const startBulk = (
  { database, clock, work }: Sandbox,
  { project, attribution }: Actor,
  { job, change, items, retries }: Start,
): Promise<BulkStarted> =>
  database.transact(async (trx) => {
    const known = await trx
      .selectFrom('bulk_job')
      .select(['project_id', 'change'])
      .where('id', '=', job)
      .executeTakeFirst()
    if (known !== undefined) {
      const response = await readBulk(trx, project, { job })
      if (!(await isSameJob(trx, known, { job, change, items }))) return refuse('keyReused', { subjects: [job] })
      return { ...response, secret: null }
    }
    const running = await trx
      .selectFrom('bulk_job')
      .select('id')
      .where('project_id', '=', project)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running !== undefined) return refuse('bulkRunning', { subjects: [running.id] })
    const numbers = await readNumbers(
      trx,
      project,
      items.map(({ number }) => number),
    )
    const former = retries === undefined ? null : await secretOf(trx, project, retries)
    const needsOne = change.kind === 'smsTrunk' && numbers.some((row) => needsSecret(row, change))
    const made = needsOne && former === null ? createWebhookSecret() : null
    const secret = needsOne ? (former ?? made) : null
    await forgetOldJobs(trx, project)
    const row = {
      id: job,
      state: 'running',
      change: JSON.stringify(secret === null ? change : { ...change, secret: seal(secret, aboutBulk) }),
      created_at: clock.now(),
    } as const
    await trx
      .insertInto('bulk_job')
      .values({ ...row, finished_at: null, ...toAttributionColumns(attribution), project_id: project })
      .execute()
    const rows = items.map(
      ({ number, version, total }, position): BulkItemTable => ({
        job_id: job,
        position,
        number_id: number,
        version,
        total: columnOf(total),
        state: 'waiting',
        refusal: null,
      }),
    )
    for (let first = 0; first < rows.length; first += insertedAtOnce)
      await trx
        .insertInto('bulk_item')
        .values(rows.slice(first, first + insertedAtOnce))
        .execute()
    await work.enqueue(trx, bulkWork(job, 0))
    return { ...(await readBulk(trx, project, { job })), secret: made }
  })

/** Whether a job that exists was started with the same change, numbers and prices. */
const isSameJob = async (
  db: Reader,
  known: Pick<BulkJobTable, 'change'>,
  { job, change, items }: Pick<Start, 'job' | 'change' | 'items'>,
): Promise<boolean> => {
  const stored = await db
    .selectFrom('bulk_item')
    .select(['number_id', 'version', 'total'])
    .where('job_id', '=', job)
    .orderBy('position')
    .execute()
  const given = items.map(({ number, version, total }) => ({ number_id: number, version, total: columnOf(total) }))
  const before = { change: storedChange(known.change).change, items: stored }
  return fingerprint(before) === fingerprint({ change: v.parse(bulkChangeSchema, change), items: given })
}

/** For `seal`; a retry reads the secret of another job. */
const aboutBulk = 'bulk_job'

const secretSchema = v.object({ secret: v.optional(v.nullable(v.string()), null) })

/** A change as it is stored; `secret`: for the numbers of an SMS trunk that need one. */
export const storedChange = (column: string): { change: BulkChange; secret: string | null } => {
  const { secret: _, ...change } = JSON.parse(column)
  const { secret } = v.parse(secretSchema, JSON.parse(column))
  return { change: v.parse(bulkChangeSchema, change), secret: secret === null ? null : unseal(secret, aboutBulk) }
}

const secretOf = async (db: Reader, project: string, job: string): Promise<string | null> => {
  const row = await db
    .selectFrom('bulk_job')
    .select('change')
    .where('id', '=', job)
    .where('project_id', '=', project)
    .executeTakeFirst()
  return row === undefined ? refuse('bulkUnknown', { subjects: [job] }) : storedChange(row.change).secret
}

/** The work of a job in rounds, each of which queues the next. */
export const bulkWork = (job: string, round: number) => ({
  kind: 'number.bulk',
  key: `number.bulk:${job}:${round}`,
  payload: { job, round },
})

const forgetOldJobs = async (trx: Writer, project: string): Promise<void> => {
  const old = trx
    .selectFrom('bulk_job')
    .select('id')
    .where('project_id', '=', project)
    .where('state', '=', 'done')
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('bulk_job as newer')
          .select(sql<number>`cast(count(*) as bigint)`.as('count'))
          .whereRef('newer.project_id', '=', 'bulk_job.project_id')
          .whereRef('newer.created_at', '>=', 'bulk_job.created_at'),
        '>=',
        keptJobs,
      ),
    )
  const ids = (await old.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('bulk_item').where('job_id', 'in', ids).execute()
  await trx.deleteFrom('bulk_job').where('id', 'in', ids).execute()
}

/** @throws Refusal `bulkUnknown` for a job of another project */
export const readBulk = async (
  db: Reader,
  project: string,
  { job, after }: { readonly job: string; readonly after?: number | undefined },
): Promise<BulkJob> => {
  const row = await db
    .selectFrom('bulk_job')
    .selectAll()
    .where('id', '=', job)
    .where('project_id', '=', project)
    .executeTakeFirst()
  return row === undefined ? refuse('bulkUnknown', { subjects: [job] }) : toBulkJob(db, row, after)
}

const toBulkJob = async (db: Reader, row: BulkJobTable, after: number | undefined): Promise<BulkJob> => {
  const counted = await db
    .selectFrom('bulk_item')
    .select([
      'state',
      sql<number>`cast(count(*) as bigint)`.as('count'),
      sql<string>`cast(sum(total) as text)`.as('total'),
    ])
    .where('job_id', '=', row.id)
    .groupBy('state')
    .execute()
  const counts = new Map(counted.map((each) => [each.state, Number(each.count)]))
  const items = await selectItems(db, row.id, after)
  const { rows, next } = cutAt(items, bulkPage, ({ position }) => position)
  return {
    id: row.id,
    change: storedChange(row.change).change,
    state: row.state,
    counts: Object.fromEntries(bulkItemStates.map((state) => [state, counts.get(state) ?? 0])) as BulkJob['counts'],
    charged: fromMicro(BigInt(counted.find(({ state }) => state === 'done')?.total ?? 0)),
    created_at: momentOf(row.created_at),
    finished_at: row.finished_at === null ? null : momentOf(row.finished_at),
    items: rows.map(({ number_id, number, state, total, refusal }) => ({
      id: number_id,
      number,
      state,
      total: decimalOf(total),
      refusal,
    })),
    next,
  }
}

/** Waiting, refused, kept and done items, in this order, behind the item at a position. */
const selectItems = (db: Reader, job: string, after: number | undefined) =>
  db
    .selectFrom('bulk_item')
    .innerJoin('owned_number', 'owned_number.id', 'bulk_item.number_id')
    .select(['number_id', 'number', 'bulk_item.state', 'total', 'refusal', 'position'])
    .where('job_id', '=', job)
    .$if(after !== undefined, (query) =>
      query.where(({ selectFrom }) => {
        const rank = selectFrom('bulk_item as last')
          .select(rankOf(sql.ref('last.state')).as('rank'))
          .where('last.job_id', '=', job)
          .where('last.position', '=', after ?? 0)
        const own = rankOf(sql.ref('bulk_item.state'))
        return sql<boolean>`(${own} > (${rank}) or (${own} = (${rank}) and position > ${after ?? 0}))`
      }),
    )
    .orderBy(rankOf(sql.ref('bulk_item.state')))
    .orderBy('position')
    .limit(bulkPage + 1)
    .execute()

const rankOf = (state: Expression<unknown>) =>
  sql<number>`case ${state} when 'waiting' then 0 when 'refused' then 1 when 'kept' then 2 else 3 end`

/** Ends a job whose numbers are all done; false while some wait. */
export const endBulk = async (trx: Writer, clock: Clock, job: string): Promise<boolean> => {
  const waiting = await trx
    .selectFrom('bulk_item')
    .select('position')
    .where('job_id', '=', job)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting !== undefined) return false
  await trx
    .updateTable('bulk_job')
    .set({ state: 'done', finished_at: clock.now() })
    .where('id', '=', job)
    .where('state', '=', 'running')
    .execute()
  return true
}
