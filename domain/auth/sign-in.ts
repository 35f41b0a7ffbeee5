import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { readIdentifier } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { type Credentials, credentialsSchema } from '#domain/session/credentials.ts'

/** `captcha`: null if the site has none, empty until it is solved. (CFG-07) */
export type SignInDraft = Credentials & { captcha: string | null }

export const emptySignIn: SignInDraft = { email: '', password: '', captcha: null }

/** The request; `captcha` only if the site has one. */
export type SignInRequest = Credentials & { captcha?: string }

export type SignInErrors = Partial<Record<keyof SignInDraft, ValidationCode | FailureCode>>

/** Errors that prevent a draft from being sent, by field. */
export const signInErrorsOf = (draft: SignInDraft): SignInErrors => ({
  ...codesByField(v.safeParse(credentialsSchema, draft).issues),
  ...captchaErrorOf(draft),
})

/** The request for a draft: the address as it was meant, the password exactly as typed. */
export const readSignInDraft = ({ email, password, captcha }: SignInDraft): SignInRequest => ({
  email: readIdentifier(email),
  password,
  ...readCaptcha({ captcha }),
})

/** The error of a form whose captcha has not been solved. (CFG-07) */
export const captchaErrorOf = ({ captcha }: { captcha: string | null }): { captcha?: FailureCode } =>
  captcha === '' ? { captcha: 'captchaRequired' } : {}

export const readCaptcha = ({ captcha }: { captcha: string | null }): { captcha?: string } =>
  captcha === null ? {} : { captcha }
