import * as v from 'valibot'
import { type Credentials, credentialsSchema } from '#domain/contract/auth.ts'
import type { FailureCode } from '#domain/failure.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'

/** `captcha`: null where the site asks for none, empty until it is answered. (CFG-07) */
export type SignInDraft = Credentials & { captcha: string | null }

export const emptySignIn: SignInDraft = { email: '', password: '', captcha: null }

/** What is sent: `captcha` where one was asked for. */
export type SignInRequest = Credentials & { captcha?: string }

export type SignInErrors = Partial<Record<keyof SignInDraft, ValidationCode | FailureCode>>

/** What keeps a draft from being sent, by field; empty when nothing does. */
export const signInErrorsOf = (draft: SignInDraft): SignInErrors => ({
  ...codesByField(v.safeParse(credentialsSchema, draft).issues),
  ...captchaErrorOf(draft),
})

/** The draft as it is sent: the address trimmed, the password exactly as it was typed. */
export const readSignInDraft = ({ email, password, captcha }: SignInDraft): SignInRequest => ({
  email: email.trim(),
  password,
  ...readCaptcha({ captcha }),
})

/** Of every form that a captcha may guard: nothing is sent before it was answered. (CFG-07) */
export const captchaErrorOf = ({ captcha }: { captcha: string | null }): { captcha?: FailureCode } =>
  captcha === '' ? { captcha: 'captchaRequired' } : {}

export const readCaptcha = ({ captcha }: { captcha: string | null }): { captcha?: string } =>
  captcha === null ? {} : { captcha }
