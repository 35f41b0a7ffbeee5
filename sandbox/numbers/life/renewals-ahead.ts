import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { autoRenewDays, day } from '#domain/numbers/number-life.ts'
import type { RunwayResponse } from '#domain/numbers/runway.ts'
import { type RenewalsAhead, renewalsAhead, runwayMonths, runwayOf } from '#domain/numbers/runway.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { endingNumbers } from './ending-numbers.ts'

/** How long a project's wallet pays for its automatic renewals. */
export const runwayFor = async (db: Reader, now: number, project: string): Promise<RunwayResponse> => {
  const { spendable } = await readAccount(db, walletOf(project))
  const horizon = addMonthsUtc(now, runwayMonths)
  // Many wallets are empty within a month; then most renewals of a year need not be computed.
  const soon = runwayOf(await renewalsUntil(db, project, now, addMonthsUtc(now, 1)), spendable)
  const { until, renewals, missing } =
    soon.until === null ? runwayOf(await renewalsUntil(db, project, now, horizon), spendable) : soon
  return {
    until: until === null ? null : momentOf(until),
    renewals,
    missing: fromMicro(missing),
    horizon: momentOf(horizon),
  }
}

const renewalsUntil = async (db: Reader, project: string, now: number, end: number): Promise<RenewalsAhead> => {
  const numbers = await endingNumbers(db, project, { from: now + 1, until: end + autoRenewDays[0] * day })
  return renewalsAhead(
    numbers.filter(({ isAutomatic }) => isAutomatic),
    now,
    end,
  )
}
