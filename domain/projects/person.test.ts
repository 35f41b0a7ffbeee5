import { expect, test } from 'vitest'
import {
  emptyInvitation,
  emptyPersonDraft,
  invitationErrorsOf,
  personErrorsOf,
  readInvitation,
  readPerson,
} from './person.ts'

test('an invitation needs a name and an address; the last day may stay empty', () => {
  expect(invitationErrorsOf(emptyInvitation)).toEqual({ name: 'REQUIRED', email: 'REQUIRED' })
  const draft = { ...emptyInvitation, name: ' Nora ', email: 'nora@hafen.example', until: '2026-02-30' }
  expect(invitationErrorsOf(draft)).toEqual({ until: 'date.format' })
  expect(invitationErrorsOf({ ...draft, name: 'x'.repeat(65), until: '', role: 'owner' })).toEqual({
    name: 'text.tooLong',
    role: 'INVALID',
  })
  expect(readInvitation({ ...draft, until: '' })).toEqual({
    name: 'Nora',
    email: 'nora@hafen.example',
    role: 'simple',
    until: '',
    language: 'en',
  })
})

test('a change is sent with the version that was read', () => {
  const draft = { ...emptyPersonDraft, user: 'prs_1', version: '4', name: 'Nora', until: '۲۰۲۶-۱۲-۳۱' }
  expect(personErrorsOf(draft)).toEqual({})
  expect(readPerson(draft)).toEqual({ user: 'prs_1', version: 4, name: 'Nora', role: 'simple', until: '2026-12-31' })
})
