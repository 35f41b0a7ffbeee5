import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { verifyPassword } from '#sandbox/session/passwords.ts'
import { clearThrottle, oneAtATime, passwordThrottle, throttle } from './throttle.ts'

/**
 * Checks the password again before a change of the account. Wrong ones share the throttle of signing in.
 * @throws Refusal `passwordInvalid` at the `field`, `tooManyRequests`
 */
export const requirePassword = async (
  { database, clock }: Sandbox,
  { account }: Pick<SignedIn, 'account'>,
  password: string,
  address: string | undefined,
  field = 'password',
): Promise<void> => {
  const throttled = passwordThrottle(account.email)
  await oneAtATime(throttled, async () => {
    await throttle(database, clock, throttled)
    if (!(await verifyPassword(password, account.password_hash, address))) {
      refuse('passwordInvalid', { field: { name: field, code: 'passwordInvalid' } })
    }
    await clearThrottle(database, throttled)
  })
}
