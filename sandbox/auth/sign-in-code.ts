import type { SignInCodeRequest } from '#domain/auth/sign-in-code.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findChallenged, redeemChallenge } from './challenges.ts'
import { openOwnSession } from './open-own-session.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { reportSecurity } from './report-security.ts'
import { factorThrottle, proveSecondFactor, refuseProof } from './second-factor.ts'
import { clearThrottle, throttle } from './throttle.ts'

/**
 * Opens a session by a challenge and a proof of the second factor. A wrong proof is counted for the account and leaves the
 * challenge open.
 * @throws Refusal `challengeExpired` also for a used or unknown one, `codeInvalid`, `codeUsed`, `tooManyRequests`
 */
export const signInWithCode = async (
  { database, clock, work }: Sandbox,
  { challenge, ...proof }: SignInCodeRequest,
  { userAgent, portal }: { readonly userAgent: string; readonly portal: string | null },
): Promise<{ token: string; expiresAt: number }> => {
  const id = (await findChallenged(database.query, clock, challenge)) ?? refuse('challengeExpired')
  await throttle(database, clock, factorThrottle(id))
  const session = await database.transact(async (trx) => {
    // A wrong proof takes this back.
    if (!(await redeemChallenge(trx, clock, challenge))) return refuse('challengeExpired')
    const result = await proveSecondFactor(trx, clock, { account: id, actor: 'user', impersonator: null }, proof)
    if (result === 'secondFactorOff') return refuse('challengeExpired')
    if (result !== 'right') return refuseProof(result, proof.by)
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (proof.by === 'recovery' && portal !== null) {
      const detail = String(await countRecoveryCodes(trx, id))
      await reportSecurity(trx, clock, { account, portal, event: 'recoveryCodeUsed', detail })
    }
    return openOwnSession(trx, { clock, work }, { account, userAgent, portal })
  })
  await clearThrottle(database, factorThrottle(id))
  return session
}
