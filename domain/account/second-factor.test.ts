import { expect, test } from 'vitest'
import {
  confirmFactorErrorsOf,
  emptyEndFactor,
  endFactorErrorsOf,
  readConfirmFactor,
  readEndFactor,
  readRenewCodes,
  renewCodesErrorsOf,
  startFactorErrorsOf,
} from './second-factor.ts'

test('each form checks its own fields [AUT-08]', () => {
  expect(startFactorErrorsOf({ password: '' })).toEqual({ password: 'REQUIRED' })
  expect(startFactorErrorsOf({ password: ' ' })).toEqual({})
  expect(confirmFactorErrorsOf({ code: '12' })).toEqual({ code: 'code.format' })
  expect(renewCodesErrorsOf({ password: '', code: '' })).toEqual({ password: 'REQUIRED', code: 'REQUIRED' })
  expect(endFactorErrorsOf(emptyEndFactor)).toEqual({ password: 'REQUIRED', code: 'REQUIRED' })
  expect(endFactorErrorsOf({ ...emptyEndFactor, password: 'x', uses_recovery: true })).toEqual({
    recovery_code: 'REQUIRED',
  })
})

test('the password is sent as typed, codes without separators [AUT-08]', () => {
  expect(readConfirmFactor({ code: '123 456' })).toEqual({ code: '123456' })
  expect(readRenewCodes({ password: ' p ', code: '۱۲۳۴۵۶' })).toEqual({ password: ' p ', code: '123456' })
  expect(readEndFactor({ ...emptyEndFactor, password: ' p ', code: '123-456' })).toEqual({
    password: ' p ',
    by: 'code',
    code: '123456',
  })
})
