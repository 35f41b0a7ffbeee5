import { type Expression, sql } from 'kysely'
import type { numberSorts, OwnedNumbers, sortOrders } from '#domain/contract/numbers/numbers.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { readLabelsOf } from './life/labels.ts'
import { type ShownNumber, shownColumns, toOwnedNumber } from './life/owned-number.ts'
import { filtered, type NumberFilter, stateAt } from './list/number-filter.ts'
import { type NumberSummary, summaryOf, versionIn } from './number-summary.ts'

type NumberSort = {
  readonly sort?: (typeof numberSorts)[number] | undefined
  readonly order?: (typeof sortOrders)[number] | undefined
}

type NumberQuery = NumberFilter & NumberSort & { readonly page: number; readonly page_size: 10 | 20 | 30 | 50 | 100 }

/** A page of a project's numbers, sorted or newest first, with the count of each state under the other filters. */
export const listNumbers = async (
  db: Reader,
  now: number,
  project: string,
  { page, page_size, state, sort, order, ...others }: NumberQuery,
): Promise<OwnedNumbers> => {
  const summary = await summaryOf(db, now, project)
  const isFiltered = Object.values(others).some((value) => value !== undefined)
  const counters = isFiltered ? await countStates(db, now, project, others) : summary.counters
  const all = numberStates.reduce((total, each) => total + counters[each], 0)
  const place = { limit: page_size, offset: (page - 1) * page_size }
  const rows =
    isFiltered || state !== undefined || sort !== undefined
      ? await readFiltered(db, now, project, { ...others, state, sort, order, ...place })
      : await selectPage(db, project, place.limit, place.offset)
  const labels = await readLabelsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    count: state === undefined ? all : counters[state],
    page,
    page_size,
    results: rows.map((row) => toOwnedNumber(row, now, labels.get(row.id) ?? [])),
    counters: { ...counters },
    all,
    countries: [...summary.countries],
    labels: [...summary.labels],
    now: momentOf(now),
    numbers_version: versionIn(summary),
  }
}

type Place = { readonly limit: number; readonly offset: number }

const selectPage = prepared((db, project: Expression<string>, limit: Expression<number>, offset: Expression<number>) =>
  db
    .selectFrom('owned_number')
    .select(shownColumns)
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(limit)
    .offset(offset),
)

const readFiltered = (
  db: Reader,
  now: number,
  project: string,
  { state, limit, offset, sort, order, ...others }: NumberFilter & NumberSort & Place,
): Promise<ShownNumber[]> =>
  filtered(db, now, project, { ...others, state })
    .select(shownColumns)
    .$if(sort === undefined, (query) => query.orderBy('created_at', 'desc'))
    // Numbers without an end are last in both directions, on both engines.
    .$if(sort === 'expiry', (query) => query.orderBy(sql`case when expires_at is null then 1 else 0 end`))
    .$if(sort !== undefined, (query) => query.orderBy(sortColumns[sort ?? 'number'], order ?? 'asc'))
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()

const sortColumns = {
  number: 'number',
  country: 'country',
  cost: 'renew_cost',
  expiry: 'expires_at',
} as const satisfies Record<(typeof numberSorts)[number], keyof OwnedNumberTable>

/** Counts of states under filters; without filters the project's summary has them. */
const countStates = async (
  db: Reader,
  now: number,
  project: string,
  filter: Omit<NumberFilter, 'state'>,
): Promise<Record<NumberState, number>> => {
  const rows = await filtered(db, now, project, filter)
    .select((select) => [stateAt(now).as('state'), select.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const counts = new Map(rows.map((row) => [row.state, Number(row.count)]))
  return Object.fromEntries(numberStates.map((state) => [state, counts.get(state) ?? 0])) as Record<NumberState, number>
}

/**
 * Active numbers that end within 30 days unless the customer acts: those without automatic renewal, and the others too if
 * `spendable` does not cover them all.
 */
export const countRenewalsDue = ({ ending }: NumberSummary, spendable: Decimal): number =>
  toMicro(spendable) >= ending.automaticCost ? ending.all - ending.automatic : ending.all

/** Whether a project has a number that it uses or waits for. */
export const hasLiveNumbers = async (db: Reader, project: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('owned_number')
    .select('id')
    .where('project_id', '=', project)
    .where('state', 'in', ['notActivated', 'active', 'blocked', 'deleting'])
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()) !== undefined
