import { defineForm, type RequestOf } from '#domain/kit/validation/form.ts'
import { credentialsSchema } from '#domain/session/credentials.ts'
import { captchaErrorOf, captchaField, readCaptcha } from './captcha.ts'

/** The address is sent as it was meant, the password exactly as typed. */
export const signInForm = defineForm({
  fields: { ...credentialsSchema.entries, captcha: captchaField },
  check: captchaErrorOf,
  read: ({ email, password, captcha }) => ({ email, password, ...readCaptcha(captcha) }),
})
export type SignInRequest = RequestOf<typeof signInForm>
