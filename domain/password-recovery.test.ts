import { expect, test } from 'vitest'
import {
  emptyForgotPassword,
  emptyResetPassword,
  forgotPasswordErrorsOf,
  readForgotPassword,
  readResetPassword,
  resetPasswordErrorsOf,
} from './password-recovery.ts'

test('a forgotten password asks for an address, and for the captcha where there is one [AUT-04] [VAL-08] [CFG-07]', () => {
  expect(forgotPasswordErrorsOf(emptyForgotPassword)).toEqual({ email: 'REQUIRED' })
  expect(forgotPasswordErrorsOf({ email: 'clara', captcha: '' })).toEqual({
    email: 'email.format',
    captcha: 'captchaRequired',
  })
  const right = { email: ' clara@example.com ', captcha: null }
  expect([forgotPasswordErrorsOf(right), readForgotPassword(right)]).toEqual([{}, { email: 'clara@example.com' }])
  expect(readForgotPassword({ ...right, captcha: 'cap_1' })).toEqual({ email: 'clara@example.com', captcha: 'cap_1' })
})

test('a new password follows the rules and is typed twice, and is sent once, letter for letter [AUT-04] [VAL-03]', () => {
  expect(resetPasswordErrorsOf(emptyResetPassword)).toEqual({ new_password: 'REQUIRED', confirm: 'REQUIRED' })
  expect(resetPasswordErrorsOf({ token: 't', new_password: 'short1', confirm: 'short' })).toEqual({
    new_password: 'password.length',
    confirm: 'password.confirm',
  })
  const right = { token: 'tok_link', new_password: ' رمز ۱۲۳۴ ', confirm: ' رمز ۱۲۳۴ ' }
  expect(resetPasswordErrorsOf(right)).toEqual({})
  expect(readResetPassword(right)).toEqual({ token: 'tok_link', new_password: ' رمز ۱۲۳۴ ' })
})
