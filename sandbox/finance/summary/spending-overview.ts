import { sql } from 'kysely'
import type { SpendingOverview } from '#domain/finance/spending-overview.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { houseAccount } from '#sandbox/ledger/accounts.ts'
import { fromDays, type OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { sales } from './sales.ts'

/** Spending of each day, by the same accounts as the spending of each month. */
export const spendingOverview = async (request: OverviewRequest): Promise<{ spending: SpendingOverview }> => {
  const { rows } = await sql<{ date: string; sum: string }>`
    select date, cast((
      select coalesce(sum(entry.amount), 0) from transfer inner join entry on entry.transfer_id = transfer.id
      where transfer.project_id = ${request.project} and transfer.created_at >= begins and transfer.created_at < ends
        and entry.account_id in (${sql.join([...sales, houseAccount.fees])})
    ) as text) as sum
    ${fromDays(request)} order by date`.execute(request.db)
  return { spending: { days: rows.map(({ date, sum }) => ({ date, spent: fromMicro(BigInt(sum)) })) } }
}
