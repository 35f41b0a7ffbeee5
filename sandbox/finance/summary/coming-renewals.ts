import type { FinanceSummary } from '#domain/contract/finance.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { day } from '#domain/numbers/number-life.ts'
import { runwayOf } from '#domain/numbers/runway.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { endingNumbers } from '#sandbox/numbers/life/ending-numbers.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** Months for which the wallet's runway is calculated. */
const horizonMonths = 12
/** Renewals that the summary names. */
const named = 5

/** The renewals of the next 30 days, and how long the wallet pays for the automatic ones. */
export const comingRenewals = async (
  db: Reader,
  project: string,
  now: number,
): Promise<Pick<FinanceSummary, 'renewals' | 'runway'>> => {
  const numbers = await endingNumbers(db, project, { from: now + 1 })
  const soon = numbers.filter(({ expires }) => expires <= now + 30 * day)
  const { spendable } = await readAccount(db, walletOf(project))
  const horizon = addMonthsUtc(now, horizonMonths)
  const runway = runwayOf(
    numbers.filter(({ isAutomatic }) => isAutomatic),
    spendable,
    now,
    horizon,
  )
  return {
    renewals: {
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
    },
    runway: {
      until: runway.until === null ? null : momentOf(runway.until),
      renewals: runway.renewals,
      missing: fromMicro(runway.missing),
      horizon: momentOf(horizon),
    },
  }
}
