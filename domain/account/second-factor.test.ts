import { expect, test } from 'vitest'
import { confirmFactorForm, endFactorForm, renewCodesForm, startFactorForm } from './second-factor.ts'

test('each form checks its own fields [AUT-08]', () => {
  expect(startFactorForm.errorsOf({ password: '' })).toEqual({ password: 'REQUIRED' })
  expect(startFactorForm.errorsOf({ password: ' ' })).toEqual({})
  expect(confirmFactorForm.errorsOf({ code: '12' })).toEqual({ code: 'code.format' })
  expect(renewCodesForm.errorsOf({ password: '', code: '' })).toEqual({ password: 'REQUIRED', code: 'REQUIRED' })
  expect(endFactorForm.errorsOf(endFactorForm.empty)).toEqual({ password: 'REQUIRED', code: 'REQUIRED' })
  expect(endFactorForm.errorsOf({ ...endFactorForm.empty, password: 'x', uses_recovery: true })).toEqual({
    recovery_code: 'REQUIRED',
  })
})

test('the password is sent as typed, codes without separators [AUT-08]', () => {
  expect(confirmFactorForm.read({ code: '123 456' })).toEqual({ code: '123456' })
  expect(renewCodesForm.read({ password: ' p ', code: '۱۲۳۴۵۶' })).toEqual({ password: ' p ', code: '123456' })
  expect(endFactorForm.read({ ...endFactorForm.empty, password: ' p ', code: '123-456' })).toEqual({
    password: ' p ',
    by: 'code',
    code: '123456',
  })
})
