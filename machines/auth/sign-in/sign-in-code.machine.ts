import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptySignInCode,
  readSignInCode,
  type SignInCodeDraft,
  type SignInCodeRequest,
  signInCodeErrorsOf,
} from '#domain/auth/sign-in-code.ts'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/**
 * Completes a sign-in by a code of the authenticator app or by a recovery code. A wrong one is shown at its field, by the
 * field that the API names. (AUT-09)
 */
export const signInCodeMachine = createForm<SignInCodeDraft, SignInCodeRequest, SignInResponse, 'signInWithCode'>({
  id: 'signInCode',
  src: 'signInWithCode',
  empty: emptySignInCode,
  errorsOf: signInCodeErrorsOf,
  read: readSignInCode,
  secrets: ['challenge', 'code', 'recovery_code'],
})

export type SignInCodeActor = ActorRefFrom<typeof signInCodeMachine>
export type SignInCodeSnapshot = SnapshotFrom<typeof signInCodeMachine>
