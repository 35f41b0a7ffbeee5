import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptyResetPassword,
  type ResetPasswordDraft,
  type ResetPasswordRequest,
  readResetPassword,
  resetPasswordErrorsOf,
} from '#domain/auth/reset-password.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/** Sets a new password by a mailed link, which works once. Expired and used links have failures of their own. (AUT-04) */
export const resetPasswordMachine = createForm<ResetPasswordDraft, ResetPasswordRequest, object, 'resetPassword'>({
  id: 'resetPassword',
  src: 'resetPassword',
  empty: emptyResetPassword,
  errorsOf: resetPasswordErrorsOf,
  read: readResetPassword,
  secrets: ['token', 'new_password', 'confirm'],
})

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
