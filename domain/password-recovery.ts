import * as v from 'valibot'
import type { FailureCode } from '#domain/failure.ts'
import { captchaErrorOf, readCaptcha } from '#domain/sign-in.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'
import { email } from '#domain/validation/network.ts'
import { confirms, password, readTyped, requiredSecret } from '#domain/validation/text.ts'

/** `captcha`: null where the site asks for none, empty until it is answered. */
export type ForgotPasswordDraft = { email: string; captcha: string | null }

export const emptyForgotPassword: ForgotPasswordDraft = { email: '', captcha: null }

export type ForgotPasswordRequest = { email: string; captcha?: string }

export type ForgotPasswordErrors = Partial<Record<keyof ForgotPasswordDraft, ValidationCode | FailureCode>>

/** What keeps a draft from being sent, by field; empty when nothing does. */
export const forgotPasswordErrorsOf = (draft: ForgotPasswordDraft): ForgotPasswordErrors => ({
  ...codesByField(v.safeParse(v.object({ email }), draft).issues),
  ...captchaErrorOf(draft),
})

export const readForgotPassword = (draft: ForgotPasswordDraft): ForgotPasswordRequest => ({
  email: readTyped(draft.email),
  ...readCaptcha(draft),
})

/** `token` is the mailed link's; empty where none has led here. */
export type ResetPasswordDraft = { token: string; new_password: string; confirm: string }

export const emptyResetPassword: ResetPasswordDraft = { token: '', new_password: '', confirm: '' }

export type ResetPasswordRequest = Omit<ResetPasswordDraft, 'confirm'>

export type ResetPasswordErrors = Partial<Record<keyof ResetPasswordDraft, ValidationCode>>

const resetSchema = v.pipe(
  v.object({ new_password: password, confirm: requiredSecret }),
  confirms('new_password', 'confirm'),
)

/** What keeps a new password from being sent, by field; empty when nothing does. (VAL-03) */
export const resetPasswordErrorsOf = (draft: ResetPasswordDraft): ResetPasswordErrors =>
  codesByField(v.safeParse(resetSchema, draft).issues)

/** Letter for letter, and once. */
export const readResetPassword = ({ confirm: _, ...request }: ResetPasswordDraft): ResetPasswordRequest => request
