import { expect, test } from 'vitest'
import {
  contactPhoneErrorsOf,
  emailDraftErrorsOf,
  emptyContactPhoneDraft,
  primaryEmailErrorsOf,
  readContactPhoneDraft,
  readEmailDraft,
} from './contact-drafts.ts'

const work = { ...emptyContactPhoneDraft, country: 'DE', phone: '030 23125400', kind: 'work' } as const

test.each([
  ['', {}],
  ['0', {}],
  ['۰۰۴۲', {}],
  ['9999', {}],
  ['10000', { extension: 'extension.range' }],
  ['-1', { extension: 'extension.range' }],
  ['4 2', { extension: 'extension.range' }],
])('the extension “%s” of a phone at work has the errors %j [VAL-18]', (extension, errors) =>
  expect(contactPhoneErrorsOf({ ...work, extension })).toEqual(errors),
)

test('only a phone at work is sent with its extension', () => {
  const sent = { country: 'DE', phone: '+493023125400', kind: 'work', extension: '42' }
  expect(readContactPhoneDraft({ ...work, extension: ' ۴۲ ' })).toEqual(sent)
  const home = { ...work, kind: 'home', extension: 'none' } as const
  expect([contactPhoneErrorsOf(home), readContactPhoneDraft(home)]).toEqual([
    {},
    { ...sent, kind: 'home', extension: '' },
  ])
  expect(contactPhoneErrorsOf({ ...home, phone: '12' })).toEqual({ phone: 'phone.length' })
})

test('an address is checked and trimmed; a password is required as typed', () => {
  expect([emailDraftErrorsOf({ email: 'clara@' }), emailDraftErrorsOf({ email: ' clara@hafen.example ' })]).toEqual([
    { email: 'email.format' },
    {},
  ])
  expect(readEmailDraft({ email: ' clara@hafen.example ' })).toEqual({ email: 'clara@hafen.example' })
  expect(primaryEmailErrorsOf({ subject: 'eml_1', password: '' })).toEqual({ password: 'REQUIRED' })
  expect(primaryEmailErrorsOf({ subject: 'eml_1', password: ' ' })).toEqual({})
})
