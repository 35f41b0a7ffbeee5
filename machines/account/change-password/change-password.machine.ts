import {
  emptyPasswordDraft,
  type PasswordDraft,
  type PasswordRequest,
  passwordErrorsOf,
  readPasswordDraft,
} from '#domain/account/change-password.ts'
import type { Info } from '#domain/session/account.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** `info`: the account after the change; null if it could not be loaded, although the password was changed. */
export type PasswordChanged = { ended_sessions: number; info: Info | null }

/**
 * Changes the account's password, because the user wants to or must. The passwords are cleared once the change is accepted.
 * (AUT-05, SES-05)
 */
export const changePasswordMachine = createForm<PasswordDraft, PasswordRequest, PasswordChanged, 'changePassword'>({
  id: 'changePassword',
  src: 'changePassword',
  empty: emptyPasswordDraft,
  errorsOf: passwordErrorsOf,
  read: readPasswordDraft,
  secrets: ['old_password', 'new_password', 'confirm'],
  failureFields: { passwordInvalid: 'old_password', passwordUnchanged: 'new_password' },
})

export type ChangePasswordActor = FormActor<PasswordDraft, PasswordRequest, PasswordChanged>
export type ChangePasswordSnapshot = FormSnapshot<PasswordDraft, PasswordRequest, PasswordChanged>
