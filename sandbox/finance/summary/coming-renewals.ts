import type { FinanceSummary } from '#domain/contract/finance/finance.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { day } from '#domain/numbers/number-life.ts'
import { endingNumbers } from '#sandbox/numbers/life/ending-numbers.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** Renewals that the summary names. */
const named = 5

/** The renewals of the next 30 days. */
export const comingRenewals = async (db: Reader, project: string, now: number): Promise<FinanceSummary['renewals']> => {
  const soon = await endingNumbers(db, project, { from: now + 1, until: now + 30 * day })
  return {
    count: soon.length,
    total: fromMicro(soon.reduce((sum, { cost }) => sum + cost, 0n)),
    automatic: soon.filter(({ isAutomatic }) => isAutomatic).length,
    first: soon.slice(0, named).map(({ id, number, expires, cost, isAutomatic }) => ({
      id,
      number,
      ends_at: momentOf(expires),
      cost: fromMicro(cost),
      auto_renew: isAutomatic,
    })),
  }
}
