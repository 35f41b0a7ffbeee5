import { identifierKey } from '#domain/kit/reading.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { hashPassword, matchPassword } from '#sandbox/session/passwords.ts'
import { issueChallenge } from './challenges.ts'
import { openOwnSession } from './open-own-session.ts'
import { hasSecondFactor } from './second-factor.ts'
import { addressThrottle, clearThrottle, oneAtATime, passwordThrottle, takeBackTry, throttle } from './throttle.ts'

export type SignInRequest = {
  readonly email: string
  readonly password: string
  readonly userAgent: string
  /** Origin of the portal; null for a host of no site. */
  readonly portal: string | null
  /** Address of the client; undefined if it is not throttled. */
  readonly address: string | undefined
}

type SignedInBy = { readonly token: string; readonly expiresAt: number }
type Challenged = { readonly challenge: string; readonly expiresAt: number }

/**
 * Opens a session, or returns a challenge if the account has a second factor.
 * @throws Refusal `passwordInvalid` for an unknown address and a wrong password alike, `tooManyRequests` after repeated
 * failures
 */
export const signIn = async (
  { database, clock, work }: Sandbox,
  request: SignInRequest,
): Promise<SignedInBy | Challenged> => {
  const email = identifierKey(request.email)
  const byAccount = passwordThrottle(email)
  const byAddress = addressThrottle('address', request.address, 50)
  const { account, renewed } = await oneAtATime([...byAccount, ...byAddress], async () => {
    await throttle(database, clock, [...byAccount, ...byAddress])
    const found = await database.query
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    const match = await matchPassword(request.password, found?.password_hash, request.address)
    if (match === 'wrong' || found === undefined) return refuse('passwordInvalid')
    await clearThrottle(database, byAccount)
    await takeBackTry(database, byAddress)
    return {
      account: found,
      renewed: match === 'right' ? undefined : await hashPassword(request.password, request.address),
    }
  })
  return database.transact(async (trx) => {
    // The password may have been changed during the verification, which ended all sessions.
    const current = await trx.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
    if (current.password_hash !== account.password_hash) refuse('passwordInvalid')
    if (renewed !== undefined) {
      await trx.updateTable('account').set({ password_hash: renewed }).where('id', '=', account.id).execute()
    }
    if (await hasSecondFactor(trx, account.id)) return issueChallenge(trx, clock, account.id)
    return openOwnSession(trx, { clock, work }, { account: current, ...request })
  })
}
