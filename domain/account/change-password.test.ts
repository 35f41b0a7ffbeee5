import { describe, expect, test } from 'vitest'
import { changePasswordForm } from './change-password.ts'

const draft = {
  old_password: 'Sandbox2026',
  new_password: 'Ein neues 1',
  confirm: 'Ein neues 1',
  end_other_sessions: true,
}

describe('changing a password', () => {
  test('an empty form has an error at every field [VAL-01]', () => {
    expect(changePasswordForm.errorsOf(changePasswordForm.empty)).toEqual({
      old_password: 'REQUIRED',
      new_password: 'REQUIRED',
      confirm: 'REQUIRED',
    })
  })

  test.each([
    ['short1', 'password.length'],
    [`a1${'x'.repeat(31)}`, 'password.length'],
    ['onlyletters', 'password.digit'],
    ['1234567890', 'password.letter'],
  ])('%s breaks %s [VAL-03]', (text, code) => {
    expect(changePasswordForm.errorsOf({ ...draft, new_password: text, confirm: text })).toEqual({ new_password: code })
  })

  test('the repetition must equal the new password exactly [VAL-03]', () => {
    expect(changePasswordForm.errorsOf({ ...draft, confirm: 'Ein neues 1 ' })).toEqual({ confirm: 'password.confirm' })
    expect(changePasswordForm.errorsOf({ ...draft, confirm: 'ein neues 1' })).toEqual({ confirm: 'password.confirm' })
    expect(changePasswordForm.errorsOf(draft)).toEqual({})
  })

  test('the new password must differ from the old one', () => {
    const same = { ...draft, new_password: draft.old_password, confirm: draft.old_password }
    expect(changePasswordForm.errorsOf(same)).toEqual({ new_password: 'passwordUnchanged' })
  })

  test('no rule applies to the old password, which may be older than the rules', () => {
    expect(changePasswordForm.errorsOf({ ...draft, old_password: 'x' })).toEqual({})
  })

  test('is sent as typed, once', () => {
    expect(changePasswordForm.read(draft)).toEqual({
      old_password: 'Sandbox2026',
      new_password: 'Ein neues 1',
      end_other_sessions: true,
    })
  })
})
