import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import type { AccountTable } from '../db/tables/identity-tables.ts'
import type { SignedIn } from '../identity/access.ts'
import { fullNameOf } from '../identity/accounts.ts'
import { checkLink, redeemLink } from '../identity/one-time.ts'
import { hashPassword, verifyPassword } from '../identity/passwords.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { countAttempt, forgive, guessesAt } from '../identity/throttle.ts'
import { refuse } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { mail, pageOf } from './letters.ts'

/**
 * Sets a new password by a mailed link, ends every session of the account, and forgives the guesses that were made at it.
 * @throws Refusal `linkInvalid`, `linkExpired`, `linkUsed`
 */
export const resetPassword = async (
  { database, clock }: Sandbox,
  portal: string,
  { token, new_password }: { readonly token: string; readonly new_password: string },
): Promise<void> => {
  // Asked first, so that a made-up link costs no hash.
  await checkLink(database.query, clock, 'resetLink', token)
  const passwordHash = await hashPassword(new_password)
  const account = await database.transact(async (trx) => {
    const { subject } = await redeemLink(trx, clock, 'resetLink', token)
    const account = await trx.selectFrom('account').selectAll().where('id', '=', subject).executeTakeFirstOrThrow()
    await storePassword(trx, clock, account, passwordHash, portal)
    await endSessionsOf(trx, clock, subject)
    return account
  })
  await forgive(database, guessesAt(account.email))
}

/**
 * Trades the old password for a new one; answers how many other sessions were ended. Guessing the old one is slowed down
 * together with guessing it at the door.
 * @throws Refusal `accessRefused` for somebody who acts for the account, `passwordInvalid`, `passwordUnchanged`,
 * `tooManyRequests`
 */
export const changePassword = async (
  { database, clock }: Sandbox,
  { account, session, impersonator }: SignedIn,
  portal: string,
  given: { readonly old_password: string; readonly new_password: string; readonly end_other_sessions: boolean },
): Promise<number> => {
  if (impersonator !== null) return refuse('accessRefused')
  const guessed = guessesAt(account.email)
  await countAttempt(database, clock, guessed)
  if (!(await verifyPassword(given.old_password, account.password_hash))) {
    return refuse('passwordInvalid', { field: { name: 'old_password', code: 'passwordInvalid' } })
  }
  await forgive(database, guessed)
  if (given.new_password === given.old_password) {
    return refuse('passwordUnchanged', { field: { name: 'new_password', code: 'passwordUnchanged' } })
  }
  const passwordHash = await hashPassword(given.new_password)
  return database.transact(async (trx) => {
    await storePassword(trx, clock, account, passwordHash, portal)
    return given.end_other_sessions ? endSessionsOf(trx, clock, account.id, { except: session }) : 0
  })
}

const storePassword = async (
  trx: Writer,
  clock: Clock,
  account: AccountTable,
  passwordHash: string,
  portal: string,
): Promise<void> => {
  const stored = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, force_change_password: 0 })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returning('id')
    .executeTakeFirst()
  // Somebody else has changed it since the old one was verified.
  if (stored === undefined) refuse('passwordInvalid', { field: { name: 'old_password', code: 'passwordInvalid' } })
  const to = { to: account.email, name: fullNameOf(account), language: account.language, portal }
  await mail(trx, clock, to, 'passwordChanged', { forgot: pageOf(portal, '/forgot_password') })
}
