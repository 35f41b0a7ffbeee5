import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptySignIn,
  readSignInDraft,
  type SignInDraft,
  type SignInRequest,
  signInErrorsOf,
} from '#domain/auth/sign-in.ts'
import type { SignInOutcome } from '#domain/contract/auth/sign-in.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/**
 * Signs in by e-mail address and password. A refusal keeps the address and is shown at the password only, so that it does
 * not reveal which accounts exist. The session then uses the token; if the token is refused, the form is shown again. An
 * account with a second factor gets a challenge instead, with which `signInCode` asks for the code. (AUT-01, AUT-09)
 */
export const signInMachine = createForm<SignInDraft, SignInRequest, SignInOutcome, 'signIn'>({
  id: 'signIn',
  src: 'signIn',
  empty: emptySignIn,
  errorsOf: signInErrorsOf,
  read: readSignInDraft,
  secrets: ['password'],
  singleUse: ['captcha'],
  failureFields: { passwordInvalid: 'password', captchaRequired: 'captcha' },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
