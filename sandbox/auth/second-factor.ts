import type { Proof } from '#domain/auth/second-factor.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { unseal } from '#sandbox/platform/kit/sealed.ts'
import { type Author, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { countRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts'
import type { Throttled } from './throttle.ts'
import { stepOfCode } from './totp.ts'

export type ProofResult = 'right' | 'codeInvalid' | 'codeUsed' | 'secondFactorOff'

/** For every check of a code of the app and of a recovery code. */
export const factorThrottle = (account: string): Throttled[] => [{ subject: `secondFactor:${account}`, free: 5 }]

/** Whether signing in needs a second factor. */
export const hasSecondFactor = async (db: Reader, account: string): Promise<boolean> => {
  const row = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', account)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Checks a proof and uses it up, in the transaction of its effect. `author` is noted with a recovery code. */
export const proveSecondFactor = async (
  trx: Writer,
  clock: Clock,
  author: Author,
  proof: Proof,
): Promise<ProofResult> => {
  const { account } = author
  if (!(await hasSecondFactor(trx, account))) return 'secondFactorOff'
  if (proof.by === 'code') return redeemCode(trx, clock, account, proof.code)
  const result = await redeemRecoveryCode(trx, clock, account, proof.recovery_code)
  if (result === 'right') {
    const left = await countRecoveryCodes(trx, account)
    await noteAccountChanges(trx, clock, author, [{ field: 'recovery_codes.used', after: String(left) }])
  }
  return result
}

/** Accepts a code of the app once: no code of its step or of an earlier one is accepted again. */
export const redeemCode = async (
  trx: Writer,
  clock: Clock,
  account: string,
  code: string,
): Promise<'right' | 'codeInvalid' | 'codeUsed'> => {
  const { secret } = await trx
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const step = stepOfCode(unseal(secret, aboutSecret('second_factor', account)), code, clock.real())
  if (step === undefined) return 'codeInvalid'
  const accepted = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', account)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return accepted === undefined ? 'codeUsed' : 'right'
}

/** Refuses a proof that was not right, at its field. */
export const refuseProof = (result: Exclude<ProofResult, 'right'>, by: Proof['by']): never =>
  result === 'secondFactorOff'
    ? refuse(result)
    : refuse(result, { field: { name: by === 'code' ? 'code' : 'recovery_code', code: result } })
