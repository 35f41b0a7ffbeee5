import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  inGroups,
  proofForm,
  readRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeLength,
  recoveryCodeSchema,
} from './second-factor.ts'

const code = fc
  .array(fc.constantFrom(...recoveryCodeAlphabet), { minLength: recoveryCodeLength, maxLength: recoveryCodeLength })
  .map((letters) => letters.join(''))

test('a recovery code is read as it was made, however it was typed [AUT-08]', () => {
  const separator = fc.constantFrom('', '-', ' ', ' - ')
  fc.assert(
    fc.property(code, separator, fc.boolean(), (made, between, isUpper) => {
      const written = inGroups(made, between)
      expect(readRecoveryCode(`  ${isUpper ? written.toUpperCase() : written} `)).toBe(made)
      expect(v.parse(recoveryCodeSchema, written)).toBe(made)
    }),
  )
})

test.each([
  ['O0oI-Ll1i', '00011111'],
  ['u7-Uv', 'v7vv'],
  ['۱۲۳۴', '1234'],
  ['\u200e7k3f\u200f', '7k3f'],
])('%s is read as %s: letters that look like digits are digits [AUT-08]', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read)
})

test.each([
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['7k3f-m9xq-2a8d-r5t', 'code.format'],
  ['7k3f-m9xq-2a8d-r5tw-1', 'code.format'],
  ['7k3f-m9xq-2a8d-r5t*', 'code.format'],
])('the recovery code %j is not sent: %s', (recovery_code, error) => {
  expect(proofForm.errorsOf({ ...proofForm.empty, uses_recovery: true, recovery_code })).toEqual({
    recovery_code: error,
  })
})

test('only the field in use is checked and sent; digits of a code may be Persian and in groups', () => {
  const both = { uses_recovery: false, code: '۱۲۳ ۴۵۶', recovery_code: 'x' }
  expect(proofForm.errorsOf(both)).toEqual({})
  expect(proofForm.read(both)).toEqual({ by: 'code', code: '123456' })
  const other = { uses_recovery: true, code: '1', recovery_code: '7K3F-M9XQ-2A8D-R5TW' }
  expect(proofForm.errorsOf(other)).toEqual({})
  expect(proofForm.read(other)).toEqual({ by: 'recovery', recovery_code: '7k3fm9xq2a8dr5tw' })
  expect(proofForm.errorsOf({ ...both, code: '12345' })).toEqual({ code: 'code.format' })
})
