import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeAlphabet, recoveryCodeCount, recoveryCodeLength } from '#domain/auth/second-factor.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'

/** Replaces the recovery codes of an account. They are returned once and stored as hashes. */
export const replaceRecoveryCodes = async (trx: Writer, clock: Clock, account: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, createCode)
  await trx.deleteFrom('recovery_code').where('account_id', '=', account).execute()
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        hash: hashOf(account, code),
        account_id: account,
        created_at: clock.now(),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Uses up a recovery code by one conditional write. */
export const redeemRecoveryCode = async (
  trx: Writer,
  clock: Clock,
  account: string,
  code: string,
): Promise<'right' | 'codeInvalid' | 'codeUsed'> => {
  const hash = hashOf(account, code)
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: clock.now() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (used !== undefined) return 'right'
  const known = await trx.selectFrom('recovery_code').select('hash').where('hash', '=', hash).executeTakeFirst()
  return known === undefined ? 'codeInvalid' : 'codeUsed'
}

export const countRecoveryCodes = async (db: Reader, account: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const createCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join(
    '',
  )

/** A code has 80 random bits, so a fast hash cannot be guessed. */
const hashOf = (account: string, code: string): string =>
  createHash('sha256').update(`${account}:${code}`).digest('hex')
