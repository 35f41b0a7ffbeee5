import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { type Author, noteAccountChanges } from './account-history.ts'

/**
 * Revokes the SMS API keys of an account and removes its passkeys: what sends or signs in without the password. With a second factor the
 * passkeys stay: removing them asks for its code, which a link must not replace. (decision 79)
 */
export const endAccess = async (trx: Writer, clock: Clock, author: Author): Promise<void> => {
  const { account } = author
  const factor = await trx
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', account)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys =
    factor !== undefined
      ? []
      : await trx.deleteFrom('passkey').where('account_id', '=', account).returning('name').execute()
  const keys = await trx
    .updateTable('sms_key')
    .set({ revoked_at: clock.now() })
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .returning('prefix')
    .execute()
  await noteAccountChanges(trx, clock, author, [
    ...passkeys.map(({ name }) => ({ field: 'passkeys.removed', subject: name }) as const),
    ...keys.map(({ prefix }) => ({ field: 'sms_keys.revoked', subject: prefix }) as const),
  ])
}

/** Whether something signs in or sends for the account without its password. */
export const hasOtherAccess = async (db: Reader, account: string): Promise<boolean> => {
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', account)
    .limit(1)
    .executeTakeFirst()
  if (passkey !== undefined) return true
  const key = await db
    .selectFrom('sms_key')
    .select('id')
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return key !== undefined
}
