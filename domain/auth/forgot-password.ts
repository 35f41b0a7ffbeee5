import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { readIdentifier } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { email } from '#domain/kit/validation/network.ts'
import { captchaErrorOf, readCaptcha } from './sign-in.ts'

/** `captcha`: null if the site has none, empty until it is solved. */
export type ForgotPasswordDraft = { email: string; captcha: string | null }

export const emptyForgotPassword: ForgotPasswordDraft = { email: '', captcha: null }

export type ForgotPasswordRequest = { email: string; captcha?: string }

export type ForgotPasswordErrors = Partial<Record<keyof ForgotPasswordDraft, ValidationCode | FailureCode>>

/** Errors that prevent a draft from being sent, by field. */
export const forgotPasswordErrorsOf = (draft: ForgotPasswordDraft): ForgotPasswordErrors => ({
  ...codesByField(v.safeParse(v.object({ email }), draft).issues),
  ...captchaErrorOf(draft),
})

export const readForgotPassword = (draft: ForgotPasswordDraft): ForgotPasswordRequest => ({
  email: readIdentifier(draft.email),
  ...readCaptcha(draft),
})
