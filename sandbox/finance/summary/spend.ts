import { sql } from 'kysely'
import {
  type NumberSpend,
  type SpendMonth,
  type SpendService,
  spendServices,
} from '#domain/contract/finance/finance.ts'
import { monthsUntil } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { serviceOf } from '#sandbox/finance/kit/transfer-kinds.ts'
import { houseAccount } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { sales } from './sales.ts'
import { spendByNumber } from './spend-by-number.ts'

const shown = 12

/**
 * What a project spent in each of the last 12 months of a calendar, and in the 12 months before them: what operator and gateways
 * received, whether from the wallet or from a gateway, with VAT, without what was refunded.
 */
export const spendOf = async (
  db: Reader,
  project: string,
  now: number,
  calendar: Language,
): Promise<{ months: SpendMonth[]; before: string; numbers: NumberSpend[] }> => {
  const months = monthsUntil(now, calendar, 2 * shown)
  const sums = await readSums(
    db,
    project,
    months.map(({ start }) => start),
  )
  const spentIn = (month: number, service: SpendService) =>
    sums.filter((each) => each.month === month && each.service === service).reduce((sum, each) => sum + each.sum, 0n)
  const before = sums.filter(({ month }) => month >= shown).reduce((sum, each) => sum + each.sum, 0n)
  return {
    months: months.slice(0, shown).map(({ start }, month) => ({
      from: momentOf(start),
      spent: Object.fromEntries(
        spendServices.map((service) => [service, fromMicro(spentIn(month, service))]),
      ) as SpendMonth['spent'],
    })),
    before: fromMicro(before),
    numbers: await spendByNumber(
      db,
      project,
      months.slice(0, shown).map(({ start }) => start),
    ),
  }
}

type Sum = { readonly month: number; readonly service: SpendService; readonly sum: bigint }

/** @param starts of the months, newest first; the result counts months from 0 */
const readSums = async (db: Reader, project: string, starts: readonly number[]): Promise<Sum[]> => {
  const cases = starts.map((start, month) => sql`when transfer.created_at >= ${sql.lit(start)} then ${sql.lit(month)}`)
  const { rows } = await sql<{ month: number; kind: string; account: string; sum: string }>`
    select case ${sql.join(cases, sql` `)} else -1 end as month, transfer.kind as kind, entry.account_id as account,
      cast(sum(entry.amount) as text) as sum
    from transfer inner join entry on entry.transfer_id = transfer.id
    where transfer.project_id = ${project} and transfer.created_at >= ${starts.at(-1) ?? 0}
      and entry.account_id in (${sql.join([...sales, houseAccount.fees])})
    group by 1, 2, 3`.execute(db)
  return rows.map(({ month, kind, account, sum }) => ({
    month: Number(month),
    service: account === houseAccount.fees ? 'fees' : serviceOf(kind),
    sum: BigInt(sum),
  }))
}
