import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import type { RunwayResponse } from '#domain/numbers/runway.ts'
import { type RenewalsAhead, renewalsAhead, runwayMonths, runwayOf } from '#domain/numbers/runway.ts'
import { vatOf } from '#sandbox/buying/cart/vat.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { keptUntilChanged } from '#sandbox/platform/database/kept.ts'
import { endingNumbers } from './ending-numbers.ts'

/** Milliseconds for which the horizon of a result may stay behind. */
const longestKept = 60 * 60_000

/** By project and VAT. They change with the numbers, and when the first of them has been due. */
const aheadOf = keptUntilChanged<RenewalsAhead>(['owned_number'], async (db, now, key) => {
  const [project = ''] = key.split(' ')
  const numbers = await endingNumbers(db, project, { from: now + 1 })
  const value = renewalsAhead(
    numbers.filter(({ isAutomatic }) => isAutomatic),
    now,
    addMonthsUtc(now, runwayMonths),
  )
  return { value, until: Math.min(value.at[0] ?? now + longestKept, now + longestKept) }
})

/** How long a project's wallet pays for its automatic renewals. */
export const runwayFor = async (
  database: Pick<Database, 'query' | 'changes'>,
  now: number,
  project: string,
): Promise<RunwayResponse> => {
  const { percent } = await vatOf(database.query, project)
  const ahead = await aheadOf(database, now, `${project} ${percent}`)
  const { spendable } = await readAccount(database.query, walletOf(project))
  const { until, renewals, missing } = runwayOf(ahead, spendable)
  return {
    until: until === null ? null : momentOf(until),
    renewals,
    missing: fromMicro(missing),
    horizon: momentOf(ahead.horizon),
  }
}
