import type { EndFactorRequest, RenewCodesDraft } from '#domain/account/second-factor.ts'
import type { FactorSecret, SecondFactor, SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#sandbox/auth/recovery-codes.ts'
import { reportSecurity } from '#sandbox/auth/report-security.ts'
import { requirePassword } from '#sandbox/auth/require-password.ts'
import { factorThrottle, proveSecondFactor, redeemCode, refuseProof } from '#sandbox/auth/second-factor.ts'
import { clearThrottle, throttle } from '#sandbox/auth/throttle.ts'
import { createTotpSecret, totpUri } from '#sandbox/auth/totp.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { seal } from '#sandbox/platform/kit/sealed.ts'
import { bySession, noteAccountChanges } from '#sandbox/session/account-history.ts'
import type { Portal } from '#sandbox/session/portal.ts'
import { removeSecondFactor } from '#sandbox/session/remove-second-factor.ts'

/** Milliseconds within which the first code must arrive. */
const setupLife = 15 * 60_000

export const readSecondFactor = async (db: Reader, account: string): Promise<SecondFactor> => {
  const row = await findFactor(db, account)
  const since = row?.confirmed_at ?? null
  return {
    on_since: since === null ? null : momentOf(since),
    recovery_codes_left: await countRecoveryCodes(db, account),
  }
}

/**
 * Makes a secret, which replaces the secret of an unfinished setup.
 * @throws Refusal `passwordInvalid`, `secondFactorOn`,
 * `tooManyRequests`
 */
export const startSecondFactor = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  portal: Portal,
  { password, address }: { readonly password: string; readonly address: string | undefined },
): Promise<FactorSecret> => {
  const { account } = signedIn
  await requirePassword(sandbox, signedIn, password, address)
  const secret = createTotpSecret()
  await sandbox.database.transact(async (trx) => {
    if (await isOn(trx, account.id)) return refuse('secondFactorOn')
    await trx.deleteFrom('second_factor').where('account_id', '=', account.id).execute()
    await trx
      .insertInto('second_factor')
      .values({
        account_id: account.id,
        secret: seal(secret, aboutSecret('second_factor', account.id)),
        last_step: 0,
        created_at: sandbox.clock.now(),
        confirmed_at: null,
      })
      .execute()
  })
  return { secret, uri: totpUri(secret, { issuer: portal.site.brand, label: account.email }) }
}

/**
 * @throws Refusal `codeInvalid`, `codeUsed`, `secondFactorOn`,
 * `secondFactorNotStarted` also for a setup that has expired, `tooManyRequests`
 */
export const confirmSecondFactor = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  portal: string,
  code: string,
): Promise<SecondFactorWithCodes> => {
  const { id } = signedIn.account
  await throttle(database, clock, factorThrottle(id))
  const confirmed = await database.transact(async (trx) => {
    const row = await findFactor(trx, id)
    if (row === undefined || clock.now() >= row.created_at + setupLife) return refuse('secondFactorNotStarted')
    if (row.confirmed_at !== null) return refuse('secondFactorOn')
    const result = await redeemCode(trx, clock, id, code)
    if (result !== 'right') return refuseProof(result, 'code')
    await trx.updateTable('second_factor').set({ confirmed_at: clock.now() }).where('account_id', '=', id).execute()
    const codes = await replaceRecoveryCodes(trx, clock, id)
    await noteAccountChanges(trx, clock, bySession(signedIn), [{ field: 'second_factor', before: '0', after: '1' }])
    await reportSecurity(trx, clock, { account: signedIn.account, portal, event: 'factorOn' })
    return withCodes(trx, id, codes)
  })
  await clearThrottle(database, factorThrottle(id))
  return confirmed
}

/**
 * @throws Refusal `passwordInvalid`, `codeInvalid`, `codeUsed`,
 * `secondFactorOff`, `tooManyRequests`
 */
export const renewRecoveryCodes = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  { password, code }: RenewCodesDraft,
  address: string | undefined,
): Promise<SecondFactorWithCodes> => {
  const { database, clock } = sandbox
  const { id } = signedIn.account
  await requirePassword(sandbox, signedIn, password, address)
  await throttle(database, clock, factorThrottle(id))
  const renewed = await database.transact(async (trx) => {
    const result = await proveSecondFactor(trx, clock, bySession(signedIn), { by: 'code', code })
    if (result !== 'right') return refuseProof(result, 'code')
    const codes = await replaceRecoveryCodes(trx, clock, id)
    await noteAccountChanges(trx, clock, bySession(signedIn), [{ field: 'recovery_codes.renewed' }])
    return withCodes(trx, id, codes)
  })
  await clearThrottle(database, factorThrottle(id))
  return renewed
}

/**
 * @throws Refusal `passwordInvalid`, `codeInvalid`, `codeUsed`,
 * `secondFactorOff`, `tooManyRequests`
 */
export const endSecondFactor = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  portal: string,
  { given, address }: { readonly given: EndFactorRequest; readonly address: string | undefined },
): Promise<SecondFactor> => {
  const { database, clock } = sandbox
  const { id } = signedIn.account
  const { password, ...proof } = given
  await requirePassword(sandbox, signedIn, password, address)
  await throttle(database, clock, factorThrottle(id))
  const ended = await database.transact(async (trx) => {
    const author = bySession(signedIn)
    const result = await proveSecondFactor(trx, clock, author, proof)
    if (result !== 'right') return refuseProof(result, proof.by)
    await removeSecondFactor(trx, clock, author)
    await reportSecurity(trx, clock, { account: signedIn.account, portal, event: 'factorOff' })
    return readSecondFactor(trx, id)
  })
  await clearThrottle(database, factorThrottle(id))
  return ended
}

const findFactor = (db: Reader, account: string) =>
  db.selectFrom('second_factor').selectAll().where('account_id', '=', account).executeTakeFirst()

const isOn = async (trx: Writer, account: string): Promise<boolean> => {
  const row = await findFactor(trx, account)
  return row !== undefined && row.confirmed_at !== null
}

const withCodes = async (db: Reader, account: string, recovery_codes: string[]): Promise<SecondFactorWithCodes> => ({
  ...(await readSecondFactor(db, account)),
  recovery_codes,
})
