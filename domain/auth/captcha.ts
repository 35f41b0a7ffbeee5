import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import { plainText } from '#domain/kit/primitives.ts'
import type { FieldErrors } from '#domain/kit/validation/form.ts'

/** The captcha's token, if the site has a key. The API refuses a missing or used one with `captchaRequired`. */
export const captchaSchema = secret(plainText)

/** In a form: null if the site has no captcha, empty until it is solved. (CFG-07) */
export const captchaField = v.nullable(captchaSchema)

/** The error of a form whose captcha has not been solved. (CFG-07) */
export const captchaErrorOf = ({ captcha }: { captcha: string | null }): FieldErrors =>
  captcha === '' ? { captcha: 'captchaRequired' } : {}

/** The part of a request: only a site with a captcha has it. */
export const readCaptcha = (captcha: string | null): { captcha?: string } => (captcha === null ? {} : { captcha })
