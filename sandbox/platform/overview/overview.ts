import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/kit/days.ts'
import type { Database, Reader } from '#sandbox/platform/database/database.ts'

/** What every area reads its block of the overview for. `days`: oldest first. `rows`: of each list. */
export type OverviewRequest = {
  readonly database: Database
  readonly db: Reader
  readonly now: number
  readonly project: string
  readonly days: readonly Day[]
  readonly rows: number
}

/** SQL for the place of a moment among the days, oldest 0; null before the first one. */
export const dayIndex = (moment: RawBuilder<unknown>, days: readonly Day[]): RawBuilder<number | null> => {
  const cases = days
    .map(({ start }, index) => sql`when ${moment} >= ${sql.lit(start)} then ${sql.lit(index)}`)
    .toReversed()
  return sql`case ${sql.join(cases, sql` `)} end`
}
