import type { Info } from '#domain/account.ts'
import {
  emptyPasswordDraft,
  type PasswordDraft,
  type PasswordRequest,
  passwordErrorsOf,
  readPasswordDraft,
} from '#domain/change-password.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** `info` is what the account looks like since; null where that could not be found out, though the password is changed. */
export type PasswordChanged = { ended_sessions: number; info: Info | null }

/**
 * Another password for the account, asked for by the person or demanded of them. Passwords are forgotten as soon as the
 * change was accepted. (AUT-05, SES-05)
 */
export const changePasswordMachine = createForm<PasswordDraft, PasswordRequest, PasswordChanged>({
  id: 'changePassword',
  src: 'changePassword',
  empty: emptyPasswordDraft,
  errorsOf: passwordErrorsOf,
  read: readPasswordDraft,
  secrets: ['old_password', 'new_password', 'confirm'],
  places: { passwordInvalid: 'old_password', passwordUnchanged: 'new_password' },
})

export type ChangePasswordActor = FormActor<PasswordDraft, PasswordRequest, PasswordChanged>
export type ChangePasswordSnapshot = FormSnapshot<PasswordDraft, PasswordRequest, PasswordChanged>
