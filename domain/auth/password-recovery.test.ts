import { expect, test } from 'vitest'
import { forgotPasswordForm } from './forgot-password.ts'
import { resetPasswordForm } from './reset-password.ts'

test('a forgotten password needs an address, and a captcha token if the site has a captcha [AUT-04] [VAL-08] [CFG-07]', () => {
  expect(forgotPasswordForm.errorsOf(forgotPasswordForm.empty)).toEqual({ email: 'REQUIRED' })
  expect(forgotPasswordForm.errorsOf({ email: 'clara', captcha: '' })).toEqual({
    email: 'email.format',
    captcha: 'captchaRequired',
  })
  const right = { email: ' clara@example.com ', captcha: null }
  expect([forgotPasswordForm.errorsOf(right), forgotPasswordForm.read(right)]).toEqual([
    {},
    { email: 'clara@example.com' },
  ])
  expect(forgotPasswordForm.read({ ...right, captcha: 'cap_1' })).toEqual({
    email: 'clara@example.com',
    captcha: 'cap_1',
  })
})

test('a new password follows the rules, is typed twice, and is sent once, exactly as typed [AUT-04] [VAL-03]', () => {
  expect(resetPasswordForm.errorsOf(resetPasswordForm.empty)).toEqual({ new_password: 'REQUIRED', confirm: 'REQUIRED' })
  expect(resetPasswordForm.errorsOf({ ...resetPasswordForm.empty, new_password: 'short1', confirm: 'short' })).toEqual({
    new_password: 'password.length',
    confirm: 'password.confirm',
  })
  const right = { token: 'tok_link', new_password: ' رمز ۱۲۳۴ ', confirm: ' رمز ۱۲۳۴ ', end_access: true }
  expect(resetPasswordForm.errorsOf(right)).toEqual({})
  expect(resetPasswordForm.read(right)).toEqual({ token: 'tok_link', new_password: ' رمز ۱۲۳۴ ', end_access: true })
})
