import { fromMicro } from '#domain/kit/decimal.ts'
import type { NextRenewal } from '#domain/numbers/number-history.ts'
import { autoRenewDays, day } from '#domain/numbers/number-life.ts'
import { dueUntil } from '#domain/numbers/runway.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { endingNumbers } from './ending-numbers.ts'

/** The next try to renew a number from the wallet, and whether the wallet pays for it and for all that is due before; null without one. */
export const nextRenewalOf = async (db: Reader, now: number, row: OwnedNumberTable): Promise<NextRenewal | null> => {
  const { state, expires_at: end, auto_renew, project_id } = row
  if (state !== 'active' || end === null || end <= now || auto_renew === 0) return null
  const at = autoRenewDays.map((days) => end - days * day).find((tried) => tried > now)
  const numbers = (await endingNumbers(db, project_id, { from: now + 1, until: end })).filter(
    ({ isAutomatic }) => isAutomatic,
  )
  const own = numbers.find(({ id }) => id === row.id)
  if (at === undefined || own === undefined) return null
  const { spendable } = await readAccount(db, walletOf(project_id))
  const { missing } = dueUntil(numbers, spendable, end)
  return { at: momentOf(at), total: fromMicro(own.cost), missing: fromMicro(missing) }
}
