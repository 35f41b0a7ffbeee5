import { type PasskeyProof, type PasskeyRequest, passkeyChallengeLife } from '#domain/auth/passkey.ts'
import { openOwnSession } from '#sandbox/auth/open-own-session.ts'
import { addressThrottle, takeBackTry, throttle } from '#sandbox/auth/throttle.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { issuePasskeyChallenge } from './passkey-challenges.ts'
import { redeemProof } from './redeem-passkey-proof.ts'
import type { RelyingParty } from './relying-party.ts'

/** Each try needs a challenge, so the challenges of an address are counted. */
const signInThrottle = (address: string | undefined) => addressThrottle('passkey', address, 50)

/**
 * Makes a challenge for a sign-in. It is the same for every visitor: the device says which account it is.
 * @throws Refusal `tooManyRequests`
 */
export const startPasskeySignIn = async (
  { database, clock }: Sandbox,
  { host }: RelyingParty,
  address: string | undefined,
): Promise<PasskeyRequest> => {
  await throttle(database, clock, signInThrottle(address))
  const { challenge } = await database.transact((trx) =>
    issuePasskeyChallenge(trx, clock, { purpose: 'signIn', host, signedIn: null }),
  )
  return { challenge, timeout: passkeyChallengeLife, rp_id: host, allow: [] }
}

/**
 * Opens a session by a passkey. The device has verified its user, so no code of a second factor is asked for.
 * @throws Refusal `passkeyInvalid`; `passkeyExpired` also for a used or unknown challenge
 */
export const signInWithPasskey = async (
  sandbox: Sandbox,
  party: RelyingParty,
  {
    proof,
    userAgent,
    address,
  }: { readonly proof: PasskeyProof; readonly userAgent: string; readonly address: string | undefined },
): Promise<{ token: string; expiresAt: number }> => {
  const outcome = await redeemProof(sandbox, party, { proof, purpose: 'signIn', signedIn: null }, async (trx, id) => {
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return openOwnSession(trx, sandbox, { account, userAgent, portal: party.origin })
  })
  if ('refusal' in outcome) return refuse(outcome.refusal)
  await takeBackTry(sandbox.database, signInThrottle(address))
  return outcome.value
}
