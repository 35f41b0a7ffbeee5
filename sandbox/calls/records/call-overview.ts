import { sql } from 'kysely'
import type { CallDirection } from '#domain/calls/call.ts'
import type { CallOverview } from '#domain/calls/call-overview.ts'
import { fromDays, type OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { listCalls } from './call-list.ts'

/** The calls' part of the overview; days are counted from the index of the totals. */
export const callOverview = async (request: OverviewRequest): Promise<{ calls: CallOverview }> => {
  const { db, project, rows } = request
  const { results } = await listCalls(db, project, {}, { sort: 'newest', after: undefined, limit: rows })
  const count = (direction: CallDirection) => sql`cast((
    select count(*) from call_record
    where project_id = ${project} and started_at >= begins and started_at < ends and direction = ${direction}
  ) as bigint)`
  const days = await sql<CallOverview['days'][number]>`
    select date, ${count('outgoing')} as outgoing, ${count('incoming')} as incoming
    ${fromDays(request)} order by date`.execute(db)
  return { calls: { recent: results, days: days.rows } }
}
