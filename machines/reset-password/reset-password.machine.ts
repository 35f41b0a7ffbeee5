import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptyResetPassword,
  type ResetPasswordDraft,
  type ResetPasswordRequest,
  readResetPassword,
  resetPasswordErrorsOf,
} from '#domain/password-recovery.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/** Setting a new password by a mailed link, which works once. An expired link and a used one are told apart. (AUT-04) */
export const resetPasswordMachine = createForm<ResetPasswordDraft, ResetPasswordRequest, object>({
  id: 'resetPassword',
  src: 'resetPassword',
  empty: emptyResetPassword,
  errorsOf: resetPasswordErrorsOf,
  read: readResetPassword,
  secrets: ['token', 'new_password', 'confirm'],
})

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
