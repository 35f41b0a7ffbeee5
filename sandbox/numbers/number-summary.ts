import { type Expression, type RawBuilder, sql } from 'kysely'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import { day, renewalNotice } from '#domain/numbers/number-life.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import { listLabels } from './life/labels.ts'

/** Time before its end from which a number counts as ending. */
export const endingNotice = 30 * day

export type NumberSummary = {
  readonly counters: Readonly<Record<NumberState, number>>
  /** Countries of the numbers, sorted. */
  readonly countries: readonly string[]
  /** Different labels of the numbers, sorted. */
  readonly labels: readonly string[]
  /** Active numbers that end within 30 days: all, those with automatic renewal, and what these cost in micro-USD. */
  readonly ending: { readonly all: number; readonly automatic: number; readonly automaticCost: bigint }
  /** Sum of the versions of the numbers; grows with each change of one. */
  readonly changes: number
}

/** Figures of all numbers of a project. */
export const summaryOf = async (db: Reader, now: number, project: string): Promise<NumberSummary> => ({
  ...(await countNumbers(db, now, project)),
  countries: (await selectCountries(db, project)).map((row) => row.country),
  labels: await listLabels(db, project),
})

/** Another text after each change of a number, by the customer, by the operator or by time. (NUM-14) */
export const versionOf = async (db: Reader, now: number, project: string): Promise<string> =>
  versionIn(await countNumbers(db, now, project))

export const versionIn = ({ changes, counters }: Pick<NumberSummary, 'changes' | 'counters'>): string =>
  [changes, ...numberStates.map((state) => counters[state])].join('.')

const countNumbers = async (
  db: Reader,
  now: number,
  project: string,
): Promise<Pick<NumberSummary, 'counters' | 'ending' | 'changes'>> => {
  const rows = await selectCounts(db, project, now, now + renewalNotice, now + endingNotice)
  const counters = Object.fromEntries(numberStates.map((state) => [state, 0])) as Record<NumberState, number>
  for (const { state, count } of rows) counters[state] = count
  const active = rows.find(({ state }) => state === 'active')
  if (active !== undefined) {
    counters.expired = active.ended
    counters.renewNeeded = active.renewable - active.ended
    counters.active = active.count - active.renewable
  }
  return {
    counters,
    ending: {
      all: active?.ending ?? 0,
      automatic: active?.automatic ?? 0,
      automaticCost: BigInt(active?.cost ?? 0),
    },
    changes: rows.reduce((total, row) => total + row.changes, 0),
  }
}

/**
 * Counts of each stored state, read from one index. `ended`, `renewable`: how many end until the first two times; `ending`: how many
 * end after `now`, until the last. The cost is text, because a sum may exceed the integers that both database drivers return as numbers.
 */
const selectCounts = prepared(
  (db, project: Expression<string>, now: Expression<number>, noticed: Expression<number>, last: Expression<number>) => {
    const until = (time: Expression<number>) => sql`expires_at <= ${time}`
    const ending = sql`expires_at > ${now} and expires_at <= ${last}`
    const sum = (condition: RawBuilder<unknown>, value: string) =>
      sql<number>`cast(sum(case when ${condition} then ${sql.raw(value)} else 0 end) as bigint)`
    return db
      .selectFrom('owned_number')
      .select([
        'state',
        sql<number>`cast(count(*) as bigint)`.as('count'),
        sql<number>`cast(sum(version) as bigint)`.as('changes'),
        sum(until(now), '1').as('ended'),
        sum(until(noticed), '1').as('renewable'),
        sum(ending, '1').as('ending'),
        sum(ending, 'auto_renew').as('automatic'),
        sql<string>`cast(sum(case when ${ending} and auto_renew = 1 then renew_cost else 0 end) as text)`.as('cost'),
      ])
      .where('project_id', '=', project)
      .groupBy('state')
  },
)

const selectCountries = prepared((db, project: Expression<string>) =>
  db.selectFrom('owned_number').select('country').distinct().where('project_id', '=', project).orderBy('country'),
)
