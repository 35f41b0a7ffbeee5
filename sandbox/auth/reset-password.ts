import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { byLink } from '#sandbox/session/account-history.ts'
import { endAccess } from '#sandbox/session/end-access.ts'
import { hashNewPassword } from '#sandbox/session/new-password.ts'
import { endSessionsOf } from '#sandbox/session/sessions.ts'
import { checkLink, redeemLink } from './one-time-secrets.ts'
import { storePassword } from './store-password.ts'
import { clearThrottle, passwordThrottle } from './throttle.ts'

type Given = { readonly token: string; readonly new_password: string; readonly end_access: boolean }

/**
 * Sets a new password by a mailed link, ends all sessions of the account, on request its passkeys and SMS API keys too, and clears its
 * throttle.
 * @throws Refusal `linkInvalid`, `linkExpired`, `linkUsed`
 */
export const resetPassword = async (
  { database, clock }: Sandbox,
  portal: string,
  { token, new_password, end_access }: Given,
  address: string | undefined,
): Promise<void> => {
  // Checked before hashing, so that an invalid link costs no hash.
  await checkLink(database.query, clock, 'resetLink', token)
  const passwordHash = await hashNewPassword(new_password, 'new_password', address)
  const account = await database.transact(async (trx) => {
    const { subject } = await redeemLink(trx, clock, 'resetLink', token)
    const account = await trx.selectFrom('account').selectAll().where('id', '=', subject).executeTakeFirstOrThrow()
    if (end_access) await endAccess(trx, clock, byLink(subject))
    await storePassword(trx, clock, account, passwordHash, { portal, author: byLink(subject) })
    await endSessionsOf(trx, clock, byLink(subject))
    return account
  })
  await clearThrottle(database, passwordThrottle(account.email))
}
