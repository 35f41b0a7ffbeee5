import { expect, test } from 'vitest'
import { contactPhoneForm, emailForm, primaryEmailForm } from './contact-drafts.ts'

const work = { ...contactPhoneForm.empty, country: 'DE', phone: '030 23125400', kind: 'work' } as const

test.each([
  ['', {}],
  ['0', {}],
  ['۰۰۴۲', {}],
  ['9999', {}],
  ['10000', { extension: 'extension.range' }],
  ['-1', { extension: 'extension.range' }],
  ['4 2', { extension: 'extension.range' }],
])('the extension “%s” of a phone at work has the errors %j [VAL-18]', (extension, errors) =>
  expect(contactPhoneForm.errorsOf({ ...work, extension })).toEqual(errors),
)

test('only a phone at work is sent with its extension', () => {
  const sent = { country: 'DE', phone: '+493023125400', kind: 'work', extension: '42' }
  expect(contactPhoneForm.read({ ...work, extension: ' ۴۲ ' })).toEqual(sent)
  const home = { ...work, kind: 'home', extension: 'none' } as const
  expect([contactPhoneForm.errorsOf(home), contactPhoneForm.read(home)]).toEqual([
    {},
    { ...sent, kind: 'home', extension: '' },
  ])
  expect(contactPhoneForm.errorsOf({ ...home, phone: '12' })).toEqual({ phone: 'phone.length' })
})

test('an address is checked and trimmed; a password is required as typed', () => {
  expect([emailForm.errorsOf({ email: 'clara@' }), emailForm.errorsOf({ email: ' clara@hafen.example ' })]).toEqual([
    { email: 'email.format' },
    {},
  ])
  expect(emailForm.read({ email: ' clara@hafen.example ' })).toEqual({ email: 'clara@hafen.example' })
  expect(primaryEmailForm.errorsOf({ subject: 'eml_1', password: '' })).toEqual({ password: 'REQUIRED' })
  expect(primaryEmailForm.errorsOf({ subject: 'eml_1', password: ' ' })).toEqual({})
})
