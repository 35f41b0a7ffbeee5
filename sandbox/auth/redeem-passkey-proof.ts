import type { PasskeyProof } from '#domain/auth/passkey.ts'
import { reportSecurity } from '#sandbox/auth/report-security.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { PasskeyTable } from '#sandbox/platform/database/tables/account-tables.ts'
import { noteAccountChanges } from '#sandbox/session/account-history.ts'
import { type ChallengeUse, isPasskeyChallengeOpen, redeemPasskeyChallenge } from './passkey-challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { challengeIn, verifyPasskeyProof } from './verify-passkey.ts'

export type ProofOutcome<T> = { readonly value: T } | { readonly refusal: 'passkeyInvalid' | 'passkeyExpired' }

/**
 * Checks a proof by passkey, then uses up its challenge and runs its effect in one transaction. A wrong proof uses up its challenge too, so that the
 * challenges bound the tries. It is the same refusal for an unknown and a removed passkey, another account's, and a wrong signature.
 */
export const redeemProof = async <T>(
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  party: RelyingParty,
  { proof, ...use }: { readonly proof: PasskeyProof } & Pick<ChallengeUse, 'purpose' | 'signedIn'>,
  effect: (trx: Writer, account: string) => Promise<T>,
): Promise<ProofOutcome<T>> => {
  const challenge = challengeIn(proof.client_data)
  const useHere = { ...use, host: party.host }
  if (!(await isPasskeyChallengeOpen(database.query, clock, challenge, useHere))) return { refusal: 'passkeyExpired' }
  const known = await findPasskey(database.query, party, proof)
  // Before the transaction: it would hold up the writes of everybody else.
  const counter = known && (await verifyPasskeyProof(proof, known, party))
  return database.transact(async (trx): Promise<ProofOutcome<T>> => {
    if (!(await redeemPasskeyChallenge(trx, clock, challenge, useHere))) return { refusal: 'passkeyExpired' }
    // It may have been removed, or used, during the verification.
    const passkey = await findPasskey(trx, party, proof)
    if (passkey === undefined || passkey.id !== known?.id || counter === undefined) return { refusal: 'passkeyInvalid' }
    if (use.signedIn !== null && use.signedIn.account.id !== passkey.account_id) return { refusal: 'passkeyInvalid' }
    if (isCopied(passkey, counter)) {
      await reportCopy(trx, clock, passkey, party.origin)
      return { refusal: 'passkeyInvalid' }
    }
    await trx.updateTable('passkey').set({ counter, last_used_at: clock.now() }).where('id', '=', passkey.id).execute()
    return { value: await effect(trx, passkey.account_id) }
  })
}

const findPasskey = (db: Reader, { host }: RelyingParty, { id }: PasskeyProof): Promise<PasskeyTable | undefined> =>
  db.selectFrom('passkey').selectAll().where('host', '=', host).where('credential_id', '=', id).executeTakeFirst()

/** Devices that count their uses never go back; a copy of the key does. */
const isCopied = (passkey: Pick<PasskeyTable, 'counter'>, counter: number): boolean =>
  (counter > 0 || passkey.counter > 0) && counter <= passkey.counter

const reportCopy = async (
  trx: Writer,
  clock: Sandbox['clock'],
  { account_id, name }: PasskeyTable,
  portal: string,
): Promise<void> => {
  const author = { account: account_id, actor: 'user', impersonator: null } as const
  await noteAccountChanges(trx, clock, author, [{ field: 'passkeys.refused', subject: name }])
  const account = await trx.selectFrom('account').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()
  await reportSecurity(trx, clock, { account, portal, event: 'passkeyRefused', detail: name })
}
