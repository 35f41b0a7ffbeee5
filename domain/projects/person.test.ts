import { expect, test } from 'vitest'
import { invitationForm, personForm } from './person.ts'

test('an invitation needs a name and an address; the last day may stay empty', () => {
  expect(invitationForm.errorsOf(invitationForm.empty)).toEqual({ name: 'REQUIRED', email: 'REQUIRED' })
  const draft = { ...invitationForm.empty, name: ' Nora ', email: 'nora@hafen.example', until: '2026-02-30' }
  expect(invitationForm.errorsOf(draft)).toEqual({ until: 'date.format' })
  expect(invitationForm.errorsOf({ ...draft, name: 'x'.repeat(65), until: '', role: 'owner' as 'manager' })).toEqual({
    name: 'text.tooLong',
    role: 'INVALID',
  })
  expect(invitationForm.read({ ...draft, until: '' })).toEqual({
    name: 'Nora',
    email: 'nora@hafen.example',
    role: 'simple',
    until: '',
    language: 'en',
  })
})

test('a change is sent with the version that was read', () => {
  const draft = { ...personForm.empty, user: 'prs_1', version: '4', name: 'Nora', until: '۲۰۲۶-۱۲-۳۱' }
  expect(personForm.errorsOf(draft)).toEqual({})
  expect(personForm.read(draft)).toEqual({
    user: 'prs_1',
    version: 4,
    name: 'Nora',
    role: 'simple',
    until: '2026-12-31',
  })
})
