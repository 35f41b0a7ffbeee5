import { expect, test } from 'vitest'
import { emptyForgotPassword, forgotPasswordErrorsOf, readForgotPassword } from './forgot-password.ts'
import { emptyResetPassword, readResetPassword, resetPasswordErrorsOf } from './reset-password.ts'

test('a forgotten password needs an address, and a captcha token if the site has a captcha [AUT-04] [VAL-08] [CFG-07]', () => {
  expect(forgotPasswordErrorsOf(emptyForgotPassword)).toEqual({ email: 'REQUIRED' })
  expect(forgotPasswordErrorsOf({ email: 'clara', captcha: '' })).toEqual({
    email: 'email.format',
    captcha: 'captchaRequired',
  })
  const right = { email: ' clara@example.com ', captcha: null }
  expect([forgotPasswordErrorsOf(right), readForgotPassword(right)]).toEqual([{}, { email: 'clara@example.com' }])
  expect(readForgotPassword({ ...right, captcha: 'cap_1' })).toEqual({ email: 'clara@example.com', captcha: 'cap_1' })
})

test('a new password follows the rules, is typed twice, and is sent once, exactly as typed [AUT-04] [VAL-03]', () => {
  expect(resetPasswordErrorsOf(emptyResetPassword)).toEqual({ new_password: 'REQUIRED', confirm: 'REQUIRED' })
  expect(resetPasswordErrorsOf({ ...emptyResetPassword, new_password: 'short1', confirm: 'short' })).toEqual({
    new_password: 'password.length',
    confirm: 'password.confirm',
  })
  const right = { token: 'tok_link', new_password: ' رمز ۱۲۳۴ ', confirm: ' رمز ۱۲۳۴ ', end_access: true }
  expect(resetPasswordErrorsOf(right)).toEqual({})
  expect(readResetPassword(right)).toEqual({ token: 'tok_link', new_password: ' رمز ۱۲۳۴ ', end_access: true })
})
