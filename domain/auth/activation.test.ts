import { expect, test } from 'vitest'
import { codeForm } from './activation.ts'

test.each(['204817', '۲۰۴۸۱۷', '٢٠٤٨١٧', '204 817', '204-817', ' 204817\u200e'])(
  '%j is the code 204817 [AUT-03] [VAL-26]',
  (typed) => {
    expect(codeForm.errorsOf({ subject: 'reg_7', code: typed })).toEqual({})
    expect(codeForm.read({ subject: 'reg_7', code: typed })).toEqual({ subject: 'reg_7', code: '204817' })
  },
)

test.each([
  ['', 'REQUIRED'],
  ['20481', 'code.format'],
  ['2048170', 'code.format'],
  ['20481x', 'code.format'],
])('%j is none: %s [AUT-03]', (typed, code) => {
  expect(codeForm.errorsOf({ subject: 'reg_7', code: typed })).toEqual({ code })
})
