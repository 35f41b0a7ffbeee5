import { type RawBuilder, sql } from 'kysely'
import type { Call, CallDirection, CallStatus } from '#domain/calls/call.ts'
import type { CallList, CallSort } from '#domain/contract/calls/calls.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { identifierKey } from '#domain/kit/reading.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { columnOf, decimalOf } from '#sandbox/platform/database/micro.ts'
import type { CallRecordTable } from '#sandbox/platform/database/tables/call-tables.ts'
import { type Batch, cutAt } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { isNumberIn } from '#sandbox/platform/kit/search-text.ts'

export type CallFilter = {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly number?: string | undefined
  readonly direction?: CallDirection | undefined
  readonly status?: CallStatus | undefined
  readonly seconds_from?: string | undefined
  readonly seconds_to?: string | undefined
  readonly cost_from?: Decimal | undefined
  readonly cost_to?: Decimal | undefined
}

type Page = Pick<CallList, 'results' | 'next'>

/** @throws Refusal `callUnknown` for a page behind a call of another project */
export const listCalls = async (
  db: Reader,
  project: string,
  filter: CallFilter,
  { sort, after, limit }: Batch<CallSort>,
): Promise<Page> => {
  const place = after === undefined ? undefined : await readCall(db, project, after)
  const read = await sortedCallsQuery(db, project, filter, { sort, place })
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => row.id)
  return { results: rows.map(toCall), next }
}

/** @throws Refusal `callUnknown` for a call of another project */
export const readCall = async (db: Reader, project: string, id: string): Promise<CallRecordTable> =>
  (await db
    .selectFrom('call_record')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', project)
    .executeTakeFirst()) ?? refuse('callUnknown')

/** Counts and sums of all calls that a filter leaves. */
export const totalsOf = async (db: Reader, project: string, filter: CallFilter): Promise<CallList['totals']> => {
  const row = await callTotalsQuery(db, project, filter).executeTakeFirstOrThrow()
  return { ...row, cost: decimalOf(row.cost) }
}

export const callTotalsQuery = (db: Reader, project: string, filter: CallFilter) =>
  callPageQuery(db, project, filter).select([
    sql<number>`cast(count(*) as bigint)`.as('calls'),
    sql<number>`cast(coalesce(sum(case when status = 'connected' then 1 else 0 end), 0) as bigint)`.as('connected'),
    sql<number>`cast(coalesce(sum(seconds), 0) as bigint)`.as('seconds'),
    sql<number>`cast(coalesce(sum(cost), 0) as bigint)`.as('cost'),
  ])

/** Columns of the orders, in which rows of the same value are sorted by their ids. */
const orders = {
  newest: ['started_at', 'desc'],
  oldest: ['started_at', 'asc'],
  longest: ['seconds', 'desc'],
  shortest: ['seconds', 'asc'],
  dearest: ['cost', 'desc'],
  cheapest: ['cost', 'asc'],
} as const satisfies Record<CallSort, readonly [column: keyof CallRecordTable, direction: 'asc' | 'desc']>

/** The calls that a filter leaves, in an order, all or those behind a row; read from the index of the order. */
export const sortedCallsQuery = (
  db: Reader,
  project: string,
  filter: CallFilter,
  { sort, place }: { readonly sort: CallSort; readonly place: CallRecordTable | undefined },
) => {
  const [column, direction] = orders[sort]
  const { start, end } = boundsOf(filter, sort)
  const [onward, until] = direction === 'asc' ? (['>', '<='] as const) : (['<', '>='] as const)
  return (
    callPageQuery(db, project, filter)
      .selectAll()
      .$if(end !== undefined, (query) => query.where(column, until, end ?? 0))
      // SQLite reads an index from one start only, so the start of the filter is left out where the row is further on.
      .$if(place === undefined && start !== undefined, (query) => query.where(column, `${onward}=`, start ?? 0))
      .$if(place !== undefined, (query) =>
        query.where(
          sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(onward)} (${place?.[column] ?? 0}, ${place?.id ?? ''})`,
        ),
      )
      .orderBy(column, direction)
      .orderBy('id', direction)
  )
}

/** Bounds of the sorted column, in the direction in which it is sorted; days bound the time already. */
const boundsOf = (
  filter: CallFilter,
  sort: CallSort,
): { readonly start?: number | undefined; readonly end?: number | undefined } => {
  const [column, direction] = orders[sort]
  if (column === 'started_at') return {}
  const [least, most] =
    column === 'seconds'
      ? [filter.seconds_from, filter.seconds_to].map((bound) => (bound === undefined ? undefined : Number(bound)))
      : [filter.cost_from, filter.cost_to].map((bound) => (bound === undefined ? undefined : columnOf(bound)))
  return direction === 'asc' ? { start: least, end: most } : { start: most, end: least }
}

/**
 * The calls that a filter leaves, without columns and order. The plus signs keep SQLite from choosing an index of another order by
 * these bounds: it would sort all rows of a page's filter, and read every row of the totals.
 */
export const callPageQuery = (
  db: Reader,
  project: string,
  { q = '', number, direction, status, ...rest }: CallFilter,
) => {
  const { from, until } = periodOf(rest)
  const { seconds_from, seconds_to, cost_from, cost_to } = rest
  return db
    .selectFrom('call_record')
    .where('project_id', '=', project)
    .$if(from !== undefined, (query) => query.where('started_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('started_at', '<', until ?? 0))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? 'outgoing'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'connected'))
    .$if(seconds_from !== undefined, (query) => query.where(sql`+seconds`, '>=', Number(seconds_from)))
    .$if(seconds_to !== undefined, (query) => query.where(sql`+seconds`, '<=', Number(seconds_to)))
    .$if(cost_from !== undefined, (query) => query.where(sql`+cost`, '>=', columnOf(cost_from ?? '0')))
    .$if(cost_to !== undefined, (query) => query.where(sql`+cost`, '<=', columnOf(cost_to ?? '0')))
    .$if(q.trim() !== '', (query) => query.where(matches(q.trim())))
}

/** Finds a whole id, and digits of either number; also in national form, or after an international prefix. */
const matches = (q: string): RawBuilder<boolean> =>
  sql<boolean>`(id = ${identifierKey(q)} or ${isNumberIn(['caller_id', 'destination'], q, leastDigits)})`

const leastDigits = 2

export const toCall = (row: CallRecordTable): Call => ({
  id: row.id,
  caller_id: row.caller_id,
  destination: row.destination,
  direction: row.direction,
  started_at: momentOf(row.started_at),
  ended_at: momentOf(row.ended_at),
  seconds: row.seconds,
  status: row.status,
  cost: decimalOf(row.cost),
})
