import { passwordForm } from '#domain/kit/reading.ts'
import { requirePassword } from '#sandbox/auth/require-password.ts'
import { storePassword } from '#sandbox/auth/store-password.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { bySession } from '#sandbox/session/account-history.ts'
import { hashNewPassword } from '#sandbox/session/new-password.ts'
import { endSessionsOf, forgetConfirmations } from '#sandbox/session/sessions.ts'

/**
 * Changes the password, ends what other sessions have confirmed with the old one, and returns how many of them were ended. Wrong old passwords share the throttle of
 * signing in.
 * @throws Refusal `passwordInvalid`, `passwordUnchanged`,
 * `tooManyRequests`
 */
export const changePassword = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  portal: string,
  given: { readonly old_password: string; readonly new_password: string; readonly end_other_sessions: boolean },
  address: string | undefined,
): Promise<number> => {
  const { database, clock } = sandbox
  const { account, session } = signedIn
  await requirePassword(sandbox, signedIn, given.old_password, address, 'old_password')
  if (passwordForm(given.new_password) === passwordForm(given.old_password)) {
    return refuse('passwordUnchanged', { field: { name: 'new_password', code: 'passwordUnchanged' } })
  }
  const passwordHash = await hashNewPassword(given.new_password, 'new_password', address)
  return database.transact(async (trx) => {
    const author = bySession(signedIn)
    await storePassword(trx, clock, account, passwordHash, { portal, author })
    await forgetConfirmations(trx, account.id, session)
    return given.end_other_sessions ? endSessionsOf(trx, clock, author, { except: session }) : 0
  })
}
