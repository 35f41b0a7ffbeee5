import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { registrationSchema } from '#domain/auth/register.ts'
import { phoneCountryOf, type RegistrationDraft, registrationForm } from './register.ts'

const clara: RegistrationDraft = {
  first_name: ' Clara ',
  last_name: 'Neumann',
  email: ' clara.neumann@example.com',
  country: 'DE',
  phone_country: '',
  phone: '0151 23456789',
  password: ' Sandbox2026 ',
  confirm: ' Sandbox2026 ',
  terms_version: '2026-10',
  captcha: null,
}

test('a valid form is sent normalized, the password as typed [AUT-02] [VAL-02] [VAL-08]', () => {
  expect(registrationForm.errorsOf(clara)).toEqual({})
  const request = registrationForm.read(clara)
  expect(request).toEqual({
    first_name: 'Clara',
    last_name: 'Neumann',
    email: 'clara.neumann@example.com',
    phone: '+4915123456789',
    country: 'DE',
    password: ' Sandbox2026 ',
    terms_version: '2026-10',
  })
  expect(v.parse(registrationSchema, { ...request, language: 'en' })).toEqual({ ...request, language: 'en' })
})

test('an empty form has an error at every required field [AUT-02] [VAL-01]', () => {
  expect(registrationForm.errorsOf({ ...registrationForm.empty, captcha: '' })).toEqual({
    first_name: 'REQUIRED',
    last_name: 'REQUIRED',
    email: 'REQUIRED',
    country: 'REQUIRED',
    phone: 'REQUIRED',
    password: 'REQUIRED',
    confirm: 'REQUIRED',
    terms_version: 'REQUIRED',
    captcha: 'captchaRequired',
  })
})

describe('each field has its rule', () => {
  test.each([
    [{ first_name: 'C' }, { first_name: 'firstname.length' }],
    [{ last_name: 'x'.repeat(129) }, { last_name: 'lastname.length' }],
    [{ email: 'clara@example' }, { email: 'email.format' }],
    [{ phone: '12 34' }, { phone: 'phone.length' }],
    [{ phone_country: 'IR' }, { phone: 'phone.iran' }],
    [{ password: 'abcdefgh', confirm: 'abcdefgh' }, { password: 'password.digit' }],
    [{ confirm: 'Sandbox2026' }, { confirm: 'password.confirm' }],
    [{ captcha: '' }, { captcha: 'captchaRequired' }],
  ])('%j: %j [AUT-02]', (change, errors) => {
    expect(registrationForm.errorsOf({ ...clara, ...change })).toEqual(errors)
  })
})

test('the phone has the country of residence, until another is chosen for it [AUT-02]', () => {
  expect(phoneCountryOf(clara)).toBe('DE')
  expect(phoneCountryOf({ ...clara, phone_country: 'IR' })).toBe('IR')
  const abroad = { ...clara, phone_country: 'IR', phone: '۰۹۱۲ ۱۲۳ ۴۵۶۷', captcha: 'cap_1' }
  expect(registrationForm.errorsOf(abroad)).toEqual({})
  expect(registrationForm.read(abroad)).toEqual({
    ...registrationForm.read(clara),
    phone: '+989121234567',
    captcha: 'cap_1',
  })
})
