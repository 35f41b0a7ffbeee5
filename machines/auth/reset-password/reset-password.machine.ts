import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isFinalLinkFailure } from '#domain/auth/activation.ts'
import { resetPasswordForm } from '#domain/auth/reset-password.ts'
import { resetPassword } from '#domain/contract/auth/auth.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Sets a new password by a mailed link, which works once. Expired and used links have failures of their own. (AUT-04) */
export const resetPasswordMachine = createForm(resetPasswordForm, { id: 'resetPassword', call: resetPassword })

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>

/** Why the link can never work; `missing`: the page was opened without a link. Null while it may work. */
export const selectLinkFailure = ({
  context: { draft, failure },
}: ResetPasswordSnapshot): FailureCode | 'missing' | null => {
  if (failure !== null && isFinalLinkFailure(failure.code)) return failure.code
  return draft.token === '' ? 'missing' : null
}

/** A password was typed, which a reload would lose. */
export const selectHasSecrets = ({ context: { draft } }: ResetPasswordSnapshot): boolean =>
  draft.new_password !== '' || draft.confirm !== ''

export const resetPasswordLab = formLab(resetPasswordMachine, () => ({
  inputs: [{ draft: { token: linkToken } }],
  changes: [{ new_password: 'Sandbox2027', confirm: 'Sandbox2027' }, { new_password: 'short' }, { end_access: true }],
  outputs: [{}],
  errors: [
    { code: 'linkExpired', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
}))
