import type { FinanceSummary } from '#domain/contract/finance.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { fromMicro, toMicro } from '#domain/kit/decimal.ts'
import { day } from '#domain/numbers/number-life.ts'
import { chargeOf } from '#domain/numbers/number-price.ts'
import { type Renewing, runwayOf } from '#domain/numbers/runway.ts'
import { vatOf } from '#sandbox/buying/cart/vat.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'

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
  const { percent } = await vatOf(db, project)
  const numbers = await readNumbers(db, project, now, percent)
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

type Ending = Renewing & { readonly number: string; readonly isAutomatic: boolean }

/** Active numbers by their ends, at what a cycle costs now with VAT. */
const readNumbers = async (db: Reader, project: string, now: number, vatPercent: string): Promise<Ending[]> => {
  const rows = await db
    .selectFrom('owned_number')
    .select(['id', 'number', 'active_at', 'expires_at', 'renew_cycle', 'renew_cost', 'auto_renew'])
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    start: row.active_at ?? row.expires_at ?? now,
    expires: row.expires_at ?? now,
    cycle: row.renew_cycle,
    cost: toMicro(chargeOf(decimalOf(row.renew_cost), vatPercent).total),
    isAutomatic: row.auto_renew === 1,
  }))
}
