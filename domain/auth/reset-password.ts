import * as v from 'valibot'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { confirms, password, requiredSecret } from '#domain/kit/validation/text.ts'

/** `token`: of the mailed link; empty without a link. `end_access`: also removes the passkeys and revokes the SMS API keys. */
export type ResetPasswordDraft = { token: string; new_password: string; confirm: string; end_access: boolean }

export const emptyResetPassword: ResetPasswordDraft = { token: '', new_password: '', confirm: '', end_access: false }

export type ResetPasswordRequest = Omit<ResetPasswordDraft, 'confirm'>

export type ResetPasswordErrors = Partial<Record<keyof ResetPasswordDraft, ValidationCode>>

const resetSchema = v.pipe(
  v.object({ new_password: password, confirm: requiredSecret }),
  confirms('new_password', 'confirm'),
)

/** Errors that prevent a new password from being sent, by field. (VAL-03) */
export const resetPasswordErrorsOf = (draft: ResetPasswordDraft): ResetPasswordErrors =>
  codesByField(v.safeParse(resetSchema, draft).issues)

/** The password exactly as typed, sent once. */
export const readResetPassword = ({ confirm: _, ...request }: ResetPasswordDraft): ResetPasswordRequest => request
