import { expect, test } from 'vitest'
import { dialledDigits } from './dialled.ts'

test.each([
  ['+49 (0)30 123456', undefined, '4930123456'],
  ['0049 30 123456', undefined, '4930123456'],
  ['tel:+49-30-123456', undefined, '4930123456'],
  ['4930123456', undefined, '4930123456'],
  ['030 123456', 'DE', '4930123456'],
  ['(030) 12/34-56', 'DE', '4930123456'],
  ['0151', 'DE', '49151'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '989123456789'],
  ['+۹۸ ۹۱۲', undefined, '98912'],
  ['+49', undefined, '49'],
  ['49', 'IR', '49'],
  ['9123456789', 'IR', '989123456789'],
  ['030 123456', undefined, null],
  ['+', 'DE', null],
  ['0', 'DE', null],
  ['Germany', 'DE', null],
  ['1&1', 'DE', null],
  ['', 'DE', null],
])('%j typed in %s is %s', (text, country, expected) => {
  expect(dialledDigits(text, country)).toBe(expected)
})
