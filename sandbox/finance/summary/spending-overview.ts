import { sql } from 'kysely'
import type { SpendingOverview } from '#domain/finance/spending-overview.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { houseAccount } from '#sandbox/ledger/accounts.ts'
import { dayIndex, type OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { sales } from './sales.ts'

/** Spending of each day, by the same accounts as that of the months. */
export const spendingOverview = async ({
  db,
  project,
  days,
}: OverviewRequest): Promise<{ spending: SpendingOverview }> => {
  const { rows } = await sql<{ day: number; sum: string }>`
    select ${dayIndex(sql`transfer.created_at`, days)} as day, cast(sum(entry.amount) as text) as sum
    from transfer inner join entry on entry.transfer_id = transfer.id
    where transfer.project_id = ${project} and transfer.created_at >= ${days[0]?.start ?? 0}
      and entry.account_id in (${sql.join([...sales, houseAccount.fees])})
    group by 1`.execute(db)
  const sums = new Map(rows.map(({ day, sum }) => [Number(day), BigInt(sum)]))
  return { spending: { days: days.map(({ date }, index) => ({ date, spent: fromMicro(sums.get(index) ?? 0n) })) } }
}
