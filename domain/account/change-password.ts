import * as v from 'valibot'
import { passwordForm } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { confirms, password, requiredSecret } from '#domain/kit/validation/text.ts'

/** The form: the current password, the new one twice, and whether to sign out other devices. (AUT-05) */
export type PasswordDraft = {
  old_password: string
  new_password: string
  confirm: string
  end_other_sessions: boolean
}

export const emptyPasswordDraft: PasswordDraft = {
  old_password: '',
  new_password: '',
  confirm: '',
  end_other_sessions: false,
}

/** The request: passwords exactly as typed, the new one once. */
export type PasswordRequest = Omit<PasswordDraft, 'confirm'>

type PasswordErrors = Partial<Record<keyof PasswordDraft, ValidationCode | 'passwordUnchanged'>>

const draftSchema = v.pipe(
  v.object({ old_password: requiredSecret, new_password: password, confirm: requiredSecret }),
  confirms('new_password', 'confirm'),
)

/** Errors that prevent a draft from being sent, by field. */
export const passwordErrorsOf = (draft: PasswordDraft): PasswordErrors => {
  const errors: PasswordErrors = codesByField(v.safeParse(draftSchema, draft).issues)
  const isSame = draft.new_password !== '' && passwordForm(draft.new_password) === passwordForm(draft.old_password)
  return isSame && errors.new_password === undefined ? { ...errors, new_password: 'passwordUnchanged' } : errors
}

export const readPasswordDraft = ({ confirm: _, ...rest }: PasswordDraft): PasswordRequest => rest
