import * as v from 'valibot'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'
import { confirms, password, requiredSecret } from '#domain/validation/text.ts'

/** What the form asks for: the password in use, another one twice, and whether other devices are signed out. (AUT-05) */
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

/** As it is sent: letter for letter, and once. */
export type PasswordRequest = Omit<PasswordDraft, 'confirm'>

type PasswordErrors = Partial<Record<keyof PasswordDraft, ValidationCode | 'passwordUnchanged'>>

const draftSchema = v.pipe(
  v.object({ old_password: requiredSecret, new_password: password, confirm: requiredSecret }),
  confirms('new_password', 'confirm'),
)

/** What keeps a draft from being sent, by field; empty when nothing does. */
export const passwordErrorsOf = (draft: PasswordDraft): PasswordErrors => {
  const errors: PasswordErrors = codesByField(v.safeParse(draftSchema, draft).issues)
  const isSame = draft.new_password !== '' && draft.new_password === draft.old_password
  return isSame && errors.new_password === undefined ? { ...errors, new_password: 'passwordUnchanged' } : errors
}

export const readPasswordDraft = ({ confirm: _, ...rest }: PasswordDraft): PasswordRequest => rest
