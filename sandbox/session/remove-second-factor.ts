import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { type Author, noteAccountChanges } from './account-history.ts'

/** Deletes the secret and the recovery codes of an account. Returns whether the second factor was on. */
export const removeSecondFactor = async (trx: Writer, clock: Clock, author: Author): Promise<boolean> => {
  const { account } = author
  await trx.deleteFrom('recovery_code').where('account_id', '=', account).execute()
  const removed = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', account)
    .returning('confirmed_at')
    .executeTakeFirst()
  const wasOn = removed !== undefined && removed.confirmed_at !== null
  if (wasOn) await noteAccountChanges(trx, clock, author, [{ field: 'second_factor', before: '1', after: '0' }])
  return wasOn
}
