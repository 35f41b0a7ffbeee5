import {
  maxPasskeyName,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  type PasskeyTransport,
  passkeyAlgorithms,
  passkeyChallengeLife,
  type RenamePasskeyDraft,
} from '#domain/auth/passkey.ts'
import type { Confirmation } from '#domain/contract/account/passkeys.ts'
import type { Passkey, Passkeys } from '#domain/contract/session/passkeys.ts'
import { maxPasskeys } from '#domain/session/credentials.ts'
import {
  isPasskeyChallengeOpen,
  issuePasskeyChallenge,
  redeemPasskeyChallenge,
} from '#sandbox/auth/passkey-challenges.ts'
import { redeemProof } from '#sandbox/auth/redeem-passkey-proof.ts'
import type { RelyingParty } from '#sandbox/auth/relying-party.ts'
import { reportSecurity } from '#sandbox/auth/report-security.ts'
import { requirePassword } from '#sandbox/auth/require-password.ts'
import { factorThrottle, hasSecondFactor, redeemCode, refuseProof } from '#sandbox/auth/second-factor.ts'
import { clearThrottle, type Throttled, throttle } from '#sandbox/auth/throttle.ts'
import { challengeIn, userHandleOf, verifyNewPasskey } from '#sandbox/auth/verify-passkey.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { PasskeyTable } from '#sandbox/platform/database/tables/account-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { bySession, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { noteConfirmed } from '#sandbox/session/sessions.ts'
import { nameDevice } from '#sandbox/session/user-agent.ts'

/** For proofs of one account that confirm a change. */
const proofThrottle = (account: string): Throttled[] => [{ subject: `passkey:${account}`, free: 10 }]

export const readPasskeys = async (db: Reader, account: string, host: string): Promise<Passkeys> => ({
  host,
  needs_code: await hasSecondFactor(db, account),
  results: (await passkeysOf(db, account)).map(toPasskey),
})

/**
 * Makes a challenge for a passkey of the account.
 * @throws Refusal `passkeyUnknown` if none works at this host, `tooManyRequests`
 */
export const startPasskeyProof = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  { host }: RelyingParty,
): Promise<PasskeyRequest> => {
  await throttle(database, clock, proofThrottle(signedIn.account.id))
  return database.transact(async (trx) => {
    const allow = await credentialsAt(trx, signedIn.account.id, host)
    if (allow.length === 0) return refuse('passkeyUnknown')
    const { challenge } = await issuePasskeyChallenge(trx, clock, { purpose: 'prove', host, signedIn })
    return { challenge, timeout: passkeyChallengeLife, rp_id: host, allow }
  })
}

/** How a user confirms a change: by the password, with a code if there is a second factor, or by a passkey. */
export type GivenConfirmation =
  | { readonly by: 'password'; readonly password: string; readonly code?: string | undefined }
  | { readonly by: 'passkey'; readonly proof: PasskeyProof }

/**
 * Confirms that the account's user makes the next change, and that the session is this user's. A passkey passes by the second factor, so adding one by password needs
 * its code; a recovery code is not enough.
 * @throws Refusal `passwordInvalid`, `codeInvalid`, `codeUsed`, `passkeyInvalid`, `passkeyExpired`, `tooManyRequests`
 */
export const confirmOwner = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  party: RelyingParty,
  { given, address }: { readonly given: GivenConfirmation; readonly address: string | undefined },
): Promise<Confirmation> => {
  const confirm = async (trx: Writer): Promise<Confirmation> => {
    const { host } = party
    await noteConfirmed(trx, sandbox.clock, signedIn.session)
    const issued = await issuePasskeyChallenge(trx, sandbox.clock, { purpose: 'confirmed', host, signedIn })
    return { confirmation: issued.challenge, expires_at: momentOf(issued.expiresAt) }
  }
  return given.by === 'password'
    ? confirmByPassword(sandbox, signedIn, { ...given, address }, confirm)
    : confirmByPasskey(sandbox, signedIn, party, { proof: given.proof, confirm })
}

const confirmByPassword = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  given: { readonly password: string; readonly code?: string | undefined; readonly address: string | undefined },
  confirm: (trx: Writer) => Promise<Confirmation>,
): Promise<Confirmation> => {
  const { database, clock } = sandbox
  const { id } = signedIn.account
  await requirePassword(sandbox, signedIn, given.password, given.address)
  if (!(await hasSecondFactor(database.query, id))) return database.transact(confirm)
  await throttle(database, clock, factorThrottle(id))
  const confirmation = await database.transact(async (trx) => {
    const isOn = await hasSecondFactor(trx, id)
    const result = isOn ? await redeemCode(trx, clock, id, given.code ?? '') : 'right'
    return result === 'right' ? confirm(trx) : refuseProof(result, 'code')
  })
  await clearThrottle(database, factorThrottle(id))
  return confirmation
}

const confirmByPasskey = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  party: RelyingParty,
  { proof, confirm }: { readonly proof: PasskeyProof; readonly confirm: (trx: Writer) => Promise<Confirmation> },
): Promise<Confirmation> => {
  const outcome = await redeemProof(sandbox, party, { proof, purpose: 'prove', signedIn }, confirm)
  if ('refusal' in outcome) return refuse(outcome.refusal)
  await clearThrottle(sandbox.database, proofThrottle(signedIn.account.id))
  return outcome.value
}

/**
 * Makes a challenge for a new passkey.
 * @throws Refusal `confirmationExpired` also for a used or unknown one, `passkeyLimitReached`
 */
export const startPasskey = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  { host, site }: RelyingParty,
  confirmation: string,
): Promise<PasskeyCreation> =>
  database.transact(async (trx) => {
    const { account } = signedIn
    await requireConfirmation(trx, clock, confirmation, { host, signedIn })
    await requireRoom(trx, account.id)
    const { challenge } = await issuePasskeyChallenge(trx, clock, { purpose: 'add', host, signedIn })
    return {
      challenge,
      timeout: passkeyChallengeLife,
      rp: { id: host, name: site.brand },
      user: { id: userHandleOf(account.id), name: account.email, display_name: fullNameOf(account) },
      algorithms: [...passkeyAlgorithms],
      exclude: await credentialsAt(trx, account.id, host),
    }
  })

/**
 * Stores a passkey that a device has made for an open challenge of this session.
 * @throws Refusal `passkeyInvalid`, `passkeyExpired`, `passkeyKnown`, `passkeyLimitReached`
 */
export const addPasskey = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  party: RelyingParty,
  { made, userAgent }: { readonly made: NewPasskey; readonly userAgent: string },
): Promise<Passkeys> => {
  const { account } = signedIn
  const { host } = party
  const challenge = challengeIn(made.client_data)
  const use = { purpose: 'add', host, signedIn } as const
  if (!(await isPasskeyChallengeOpen(database.query, clock, challenge, use))) return refuse('passkeyExpired')
  // Before the transaction: it would hold up the writes of everybody else.
  const verified = await verifyNewPasskey(made, party)
  const outcome = await database.transact(async (trx) => {
    if (!(await redeemPasskeyChallenge(trx, clock, challenge, use))) return 'passkeyExpired'
    // Returned, not thrown: a wrong answer uses up its challenge.
    if (verified === undefined) return 'passkeyInvalid'
    await requireRoom(trx, account.id)
    const name = nameDevice(userAgent).slice(0, maxPasskeyName) || 'Passkey'
    const stored = await trx
      .insertInto('passkey')
      .values({
        id: createId('psk'),
        account_id: account.id,
        host,
        credential_id: made.id,
        public_key: verified.publicKey,
        counter: verified.counter,
        transports: JSON.stringify(made.transports),
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.columns(['host', 'credential_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored === undefined) return 'passkeyKnown'
    await noteAccountChanges(trx, clock, bySession(signedIn), [{ field: 'passkeys.added', subject: name }])
    await reportSecurity(trx, clock, { account, portal: party.origin, event: 'passkeyAdded', detail: name })
    return readPasskeys(trx, account.id, host)
  })
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

/** @throws Refusal `passkeyUnknown` also for a passkey of another account */
export const renamePasskey = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  host: string,
  { id, name }: RenamePasskeyDraft,
): Promise<Passkeys> =>
  database.transact(async (trx) => {
    const { account } = signedIn
    const before = await findOwn(trx, account.id, id)
    if (before.name !== name) {
      await trx.updateTable('passkey').set({ name }).where('id', '=', id).execute()
      const note = { field: 'passkeys.renamed', before: before.name, after: name } as const
      await noteAccountChanges(trx, clock, bySession(signedIn), [note])
    }
    return readPasskeys(trx, account.id, host)
  })

/** @throws Refusal `confirmationExpired`, `passkeyUnknown` also for a passkey of another account */
export const removePasskey = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  { host, origin }: RelyingParty,
  { id, confirmation }: { readonly id: string; readonly confirmation: string },
): Promise<Passkeys> =>
  database.transact(async (trx) => {
    const { account } = signedIn
    await requireConfirmation(trx, clock, confirmation, { host, signedIn })
    const { name } = await findOwn(trx, account.id, id)
    await trx.deleteFrom('passkey').where('id', '=', id).execute()
    await noteAccountChanges(trx, clock, bySession(signedIn), [{ field: 'passkeys.removed', subject: name }])
    await reportSecurity(trx, clock, { account, portal: origin, event: 'passkeyRemoved', detail: name })
    return readPasskeys(trx, account.id, host)
  })

const requireConfirmation = async (
  trx: Writer,
  clock: Sandbox['clock'],
  confirmation: string,
  use: { readonly host: string; readonly signedIn: SignedIn },
): Promise<void> => {
  if (!(await redeemPasskeyChallenge(trx, clock, confirmation, { purpose: 'confirmed', ...use })))
    refuse('confirmationExpired')
}

const requireRoom = async (trx: Writer, account: string): Promise<void> => {
  if ((await passkeysOf(trx, account)).length >= maxPasskeys) refuse('passkeyLimitReached')
}

const passkeysOf = (db: Reader, account: string): Promise<PasskeyTable[]> =>
  db.selectFrom('passkey').selectAll().where('account_id', '=', account).orderBy('created_at').orderBy('id').execute()

const credentialsAt = async (db: Reader, account: string, host: string) =>
  (await passkeysOf(db, account))
    .filter((passkey) => passkey.host === host)
    .map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as PasskeyTransport[],
    }))

const findOwn = async (trx: Writer, account: string, id: string): Promise<PasskeyTable> =>
  (await passkeysOf(trx, account)).find((passkey) => passkey.id === id) ?? refuse('passkeyUnknown')

const toPasskey = ({ id, name, host, created_at, last_used_at }: PasskeyTable): Passkey => ({
  id,
  name,
  host,
  created_at: momentOf(created_at),
  last_used_at: last_used_at === null ? null : momentOf(last_used_at),
})
