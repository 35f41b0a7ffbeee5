import type { SignInSnapshot } from './sign-in.machine.ts'

/** The challenge that waits for a code; null for an account without a second factor. */
export const selectChallenge = (snapshot: SignInSnapshot): string | null => {
  const { response } = snapshot.context
  return snapshot.hasTag('accepted') && response !== null && 'challenge' in response ? response.challenge : null
}
