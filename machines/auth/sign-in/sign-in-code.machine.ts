import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { signInCodeForm } from '#domain/auth/sign-in-code.ts'
import { signInWithCode } from '#domain/contract/auth/sign-in-code.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Completes a sign-in by a code of the authenticator app or by a recovery code. A wrong one is shown at its field, by the
 * field that the API names. (AUT-09)
 */
export const signInCodeMachine = createForm(signInCodeForm, { id: 'signInCode', call: signInWithCode })

export type SignInCodeActor = ActorRefFrom<typeof signInCodeMachine>
export type SignInCodeSnapshot = SnapshotFrom<typeof signInCodeMachine>

/** The challenge has expired or was used: the password must be entered again. */
export const selectIsChallengeOver = ({ context }: SignInCodeSnapshot): boolean =>
  context.failure?.code === 'challengeExpired' || context.draft.challenge === ''

export const signInCodeLab = formLab(signInCodeMachine, () => ({
  inputs: [{ draft: { challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8' } }],
  changes: [
    { code: '123456' },
    { uses_recovery: true, recovery_code: '7k3f-m9xq-2a8d-r5tw' },
    { code: '', recovery_code: '' },
  ],
  outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' }],
  errors: [
    { code: 'codeInvalid', status: 422, fields: { code: ['codeInvalid'] } },
    { code: 'challengeExpired', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
}))
