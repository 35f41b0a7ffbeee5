import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Author, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { hasOtherAccess } from '#sandbox/session/end-access.ts'
import { forgetChallenges } from './challenges.ts'
import { mail, pageOf } from './letters.ts'
import { endLinks } from './one-time-secrets.ts'
import { notifyOfSecurity } from './security-notification.ts'

/** Stores a new password, ends the links by which another one could be set or the user act, notes the change, and mails it. */
export const storePassword = async (
  trx: Writer,
  clock: Clock,
  account: AccountTable,
  passwordHash: string,
  { portal, author }: { readonly portal: string; readonly author: Author },
): Promise<void> => {
  const stored = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, force_change_password: 0 })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returning('id')
    .executeTakeFirst()
  // The password has changed since the old one was verified.
  if (stored === undefined) refuse('passwordInvalid', { field: { name: 'old_password', code: 'passwordInvalid' } })
  // A sign-in that waits for its code began with the old password.
  await forgetChallenges(trx, account.id)
  await endLinks(trx, 'resetLink', { subject: account.id })
  await endLinks(trx, 'accessLink', { issuer: account.id })
  await noteAccountChanges(trx, clock, author, [{ field: 'password' }])
  const to = { to: account.email, name: fullNameOf(account), language: account.language, portal }
  const forgot = pageOf(portal, '/forgot_password')
  await mail(trx, clock, to, 'passwordChanged', { forgot, hasOtherAccess: await hasOtherAccess(trx, account.id) })
  await notifyOfSecurity(trx, clock, {
    account: account.id,
    language: account.language,
    portal,
    event: 'passwordChanged',
    cause: `passwordChanged:${clock.now()}`,
    link: forgot,
  })
}
