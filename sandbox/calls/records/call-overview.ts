import { sql } from 'kysely'
import type { CallOverview } from '#domain/calls/call-overview.ts'
import { dayIndex, type OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { listCalls } from './call-list.ts'

/** The calls' part of the overview; days are counted from the index of the totals. */
export const callOverview = async ({ db, project, days, rows }: OverviewRequest): Promise<{ calls: CallOverview }> => {
  const { results } = await listCalls(db, project, {}, { sort: 'newest', after: undefined, limit: rows })
  const counts = await db
    .selectFrom('call_record')
    .select([
      dayIndex(sql.ref('started_at'), days).as('day'),
      'direction',
      sql<number>`cast(count(*) as bigint)`.as('count'),
    ])
    .where('project_id', '=', project)
    .where('started_at', '>=', days[0]?.start ?? 0)
    .groupBy([sql`1`, 'direction'])
    .execute()
  const countOf = (index: number, wanted: 'outgoing' | 'incoming') =>
    counts.find(({ day, direction }) => Number(day) === index && direction === wanted)?.count ?? 0
  return {
    calls: {
      recent: results,
      days: days.map(({ date }, index) => ({
        date,
        outgoing: countOf(index, 'outgoing'),
        incoming: countOf(index, 'incoming'),
      })),
    },
  }
}
