import { type Expression, sql } from 'kysely'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import { day, renewalNotice } from '#domain/numbers/number-life.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { keptUntilChanged } from '#sandbox/platform/database/kept.ts'
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

/** Figures of all numbers of a project. They are counted when a number has changed, or time has changed a number's state. */
export const summaryOf = keptUntilChanged(['owned_number'], async (db, now, project) => {
  const value: NumberSummary = {
    counters: await countStates(db, now, project),
    countries: (await selectCountries(db, project)).map((row) => row.country),
    labels: await listLabels(db, project),
    ending: await countEnding(db, now, project),
    changes: (await selectChanges(db, project))[0]?.changes ?? 0,
  }
  return { value, until: await nextChange(db, now, project) }
})

/** Another text after each change of a number, by the customer, by the operator or by time. (NUM-14) */
export const versionOf = async (...args: Parameters<typeof summaryOf>): Promise<string> =>
  versionIn(await summaryOf(...args))

export const versionIn = ({ changes, counters }: NumberSummary): string =>
  [changes, ...numberStates.map((state) => counters[state])].join('.')

const selectChanges = prepared((db, project: Expression<string>) =>
  db
    .selectFrom('owned_number')
    .select(sql<number>`cast(coalesce(sum(version), 0) as bigint)`.as('changes'))
    .where('project_id', '=', project),
)

const countStates = async (db: Reader, now: number, project: string): Promise<Record<NumberState, number>> => {
  const rows = await selectCounts(db, project, now, now + renewalNotice)
  const counts = new Map<NumberState, number>()
  for (const row of rows) {
    if (row.state !== 'active') counts.set(row.state, row.count)
    else {
      counts.set('expired', row.ended)
      counts.set('renewNeeded', row.renewable - row.ended)
      counts.set('active', row.count - row.renewable)
    }
  }
  return Object.fromEntries(numberStates.map((state) => [state, counts.get(state) ?? 0])) as Record<NumberState, number>
}

/** `ended` and `renewable`: numbers that end until the two times. */
const selectCounts = prepared((db, project: Expression<string>, now: Expression<number>, noticed: Expression<number>) =>
  db
    .selectFrom('owned_number')
    .select([
      'state',
      sql<number>`cast(count(*) as bigint)`.as('count'),
      endingBy(now).as('ended'),
      endingBy(noticed).as('renewable'),
    ])
    .where('project_id', '=', project)
    .groupBy('state'),
)

const endingBy = (time: Expression<number>) =>
  sql<number>`cast(sum(case when expires_at <= ${time} then 1 else 0 end) as bigint)`

const selectCountries = prepared((db, project: Expression<string>) =>
  db.selectFrom('owned_number').select('country').distinct().where('project_id', '=', project).orderBy('country'),
)

const countEnding = async (db: Reader, now: number, project: string): Promise<NumberSummary['ending']> => {
  const [row] = await selectEnding(db, project, now, now + endingNotice)
  return {
    all: row?.all ?? 0,
    automatic: row?.automatic ?? 0,
    automaticCost: BigInt(row?.cost ?? 0),
  }
}

/** The cost is text, because a sum may exceed the integers that both database drivers return as numbers. */
const selectEnding = prepared((db, project: Expression<string>, now: Expression<number>, until: Expression<number>) =>
  db
    .selectFrom('owned_number')
    .select([
      sql<number>`cast(count(*) as bigint)`.as('all'),
      sql<number>`cast(coalesce(sum(auto_renew), 0) as bigint)`.as('automatic'),
      sql<string>`cast(coalesce(sum(case when auto_renew = 1 then renew_cost else 0 end), 0) as text)`.as('cost'),
    ])
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until),
)

/** When a number next ends, must be renewed, or counts as ending. */
const nextChange = async (db: Reader, now: number, project: string): Promise<number | undefined> => {
  const times = await Promise.all(
    [0, renewalNotice, endingNotice].map(async (notice) => {
      const [row] = await selectNextEnd(db, project, now + notice)
      return row === undefined || row.end === null ? [] : [row.end - notice]
    }),
  )
  return times.flat().length === 0 ? undefined : Math.min(...times.flat())
}

const selectNextEnd = prepared((db, project: Expression<string>, after: Expression<number>) =>
  db
    .selectFrom('owned_number')
    .select((select) => select.fn.min('expires_at').as('end'))
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>', after),
)
