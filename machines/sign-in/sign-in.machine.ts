import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SignInAnswer } from '#domain/contract/auth.ts'
import { emptySignIn, readSignInDraft, type SignInDraft, type SignInRequest, signInErrorsOf } from '#domain/sign-in.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/**
 * Signing in by e-mail address and password. A refusal keeps the address and says what is wrong without telling which
 * accounts exist: it is said of the password, and of nothing else. The session takes over from here; should it not accept
 * the token either, the form is there again. (AUT-01)
 */
export const signInMachine = createForm<SignInDraft, SignInRequest, SignInAnswer>({
  id: 'signIn',
  src: 'signIn',
  empty: emptySignIn,
  errorsOf: signInErrorsOf,
  read: readSignInDraft,
  secrets: ['password'],
  spent: ['captcha'],
  places: { passwordInvalid: 'password', captchaRequired: 'captcha' },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
