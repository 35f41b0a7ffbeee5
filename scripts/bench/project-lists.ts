import { sql } from 'kysely'
import type { CallSort } from '#domain/contract/calls/calls.ts'
import { listCalls } from '#sandbox/calls/records/call-list.ts'
import { listInbox, listOutbox } from '#sandbox/messaging/message-list.ts'
import type { Database, Reader } from '#sandbox/platform/database/database.ts'
import type { Batch } from '#sandbox/platform/kit/batch.ts'

/** A list of a project that is read by key. `narrow`: a filter that leaves many rows. */
export type ProjectList = {
  readonly name: string
  readonly table: 'call_record' | 'sms_inbox' | 'sms_outbox'
  readonly moment: 'started_at' | 'at'
  readonly read: (db: Reader, project: string, filter: object, batch: Batch) => Promise<{ results: unknown[] }>
  readonly narrow: object
}

/** Calls in another order, in both directions. */
const callsBy = (name: string, descending: CallSort, ascending: CallSort): ProjectList => ({
  name,
  table: 'call_record',
  moment: 'started_at',
  read: (db, project, filter, { sort, ...batch }) =>
    listCalls(db, project, filter, { ...batch, sort: sort === 'newest' ? descending : ascending }),
  narrow: { status: 'connected' },
})

export const projectLists: readonly ProjectList[] = [
  { name: 'calls', table: 'call_record', moment: 'started_at', read: listCalls, narrow: { status: 'connected' } },
  callsBy('calls by duration', 'longest', 'shortest'),
  callsBy('calls by cost', 'dearest', 'cheapest'),
  { name: 'inbox', table: 'sms_inbox', moment: 'at', read: listInbox, narrow: { from: '2020-01-01' } },
  { name: 'outbox', table: 'sms_outbox', moment: 'at', read: listOutbox, narrow: { state: 'delivered' } },
]

const columns = {
  call_record:
    'number_id, number, caller_id, destination, direction, status, seconds, cost, rate, rate_class, rate_prefix, rate_from',
  sms_inbox: 'number_id, source, destination, text, text_search, area, network, tries',
  sms_outbox:
    'number_id, sender, text, text_search, encoding, pages, state, receiver_count, delivered, failed, cost, refunded, delivery_cost, actor',
} as const

/** Copies the rows of the project `source`, a minute apart, until `project` has at least so many. */
export const fillList = async (
  database: Database,
  { table }: Pick<ProjectList, 'table'>,
  { source, project, count }: { source: string; project: string; count: number },
): Promise<void> => {
  const rowsOf = async (each: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select cast(count(*) as bigint) as count from ${sql.table(table)}
      where project_id = ${each}`.execute(database.query)
    return Number(rows[0]?.count)
  }
  // Several lists may read one table.
  if ((await rowsOf(project)) >= count) return
  const known = await rowsOf(source)
  if (known === 0) throw new Error(`${source} has no rows of ${table} to copy.`)
  const copies = Math.ceil(count / known)
  const own = sql.raw(columns[table])
  const back = sql`cast(copy.n as bigint) * 60000`
  const others = {
    call_record: sql`started_at - ${back}, ended_at - ${back}`,
    sms_inbox: sql`at - ${back}`,
    sms_outbox: sql`at - ${back}, created_at - ${back}, id || '_' || ${project} || copy.n`,
  }[table]
  const names = { call_record: 'started_at, ended_at', sms_inbox: 'at', sms_outbox: 'at, created_at, operation_key' }[
    table
  ]
  await sql`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < ${sql.lit(copies)})
    insert into ${sql.table(table)} (id, project_id, ${own}, ${sql.raw(names)})
    select id || '_' || ${project} || copy.n, ${project}, ${own}, ${others}
    from ${sql.table(table)} cross join copy where project_id = ${source}`.execute(database.query)
}

/** The id of the row at a place, newest first. */
export const idAt = async (
  db: Reader,
  { table, moment }: Pick<ProjectList, 'table' | 'moment'>,
  project: string,
  place: number,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where project_id = ${project}
    order by ${sql.ref(moment)} desc, id desc limit 1 offset ${sql.lit(place)}`.execute(db)
  return rows[0]?.id ?? ''
}
