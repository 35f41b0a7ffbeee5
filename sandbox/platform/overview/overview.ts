import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/kit/days.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** What every area reads its block of the overview for. `days`: oldest first. `rows`: of each list. */
export type OverviewRequest = {
  readonly db: Reader
  readonly now: number
  readonly project: string
  readonly days: readonly Day[]
  readonly rows: number
}

/**
 * SQL `from … as day`: a row (date, begins, ends) for each day; the last one ends after `now`. A count for each row reads a range of an
 * index; a case over the days would be computed for each counted row.
 */
export const fromDays = ({ days, now }: Pick<OverviewRequest, 'days' | 'now'>): RawBuilder<unknown> => {
  const row = ({ date, start }: Day, index: number) => {
    const next = days[index + 1]
    // Only `now` is a parameter: the statement is the same all day, and prepared once.
    return sql`(${sql.lit(date)}, ${sql.lit(start)}, ${next === undefined ? now + 1 : sql.lit(next.start)})`
  }
  const table = sql`with day (date, begins, ends) as (values ${sql.join(days.map(row))})`
  return sql`from (${table} select * from day) as day`
}
