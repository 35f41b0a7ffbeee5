import { defineForm } from '#domain/kit/validation/form.ts'
import { email } from '#domain/kit/validation/network.ts'
import { captchaErrorOf, captchaField, readCaptcha } from './captcha.ts'

export const forgotPasswordForm = defineForm({
  fields: { email, captcha: captchaField },
  check: captchaErrorOf,
  read: ({ email, captcha }) => ({ email, ...readCaptcha(captcha) }),
})
