import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { signInForm } from '#domain/auth/sign-in.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Signs in by email address and password. A refusal keeps the address and is shown at the password only, so that it does
 * not reveal which accounts exist. The session then uses the token; if the token is refused, the form is shown again. An
 * account with a second factor gets a challenge instead, with which `signInCode` asks for the code. (AUT-01, AUT-09)
 */
export const signInMachine = createForm(signInForm, {
  id: 'signIn',
  call: signIn,
  singleUse: ['captcha'],
  failureFields: { passwordInvalid: 'password', captchaRequired: 'captcha' },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** The challenge that waits for a code; null for an account without a second factor. */
export const selectChallenge = (snapshot: SignInSnapshot): string | null => {
  const { response } = snapshot.context
  return snapshot.hasTag('accepted') && response !== null && 'challenge' in response ? response.challenge : null
}

export const signInLab = formLab(signInMachine, () => ({
  changes: [{ email: 'clara.neumann@example.com', password: 'a secret of hers' }, { password: '' }],
  outputs: [
    { token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' },
    { challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8', expires_at: '2026-11-20T08:05:00.000Z' },
  ],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
}))
