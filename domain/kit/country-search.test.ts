import { expect, test } from 'vitest'
import { isCountryMeant } from './country-search.ts'
import { fold } from './fold.ts'

test.each([
  ['', true],
  ['germ', true],
  ['GERMANY', true],
  ['آلم', true],
  ['+49', true],
  ['0049', true],
  ['۴۹', true],
  ['4', true],
  ['de', true],
  ['490', false],
  ['france', false],
  ['d', false],
])('%j may mean Germany: %s [BUY-01]', (typed, meant) => {
  expect(isCountryMeant(typed, { country: 'DE', callingCode: '49', names: ['Germany', 'آلمان'] })).toBe(meant)
})

test('accents, Arabic letters and joiners make no difference [BUY-01] [VAL-26]', () => {
  expect(isCountryMeant('cote', { country: 'CI', names: ['Côte d’Ivoire'] })).toBe(true)
  expect(isCountryMeant('كره', { country: 'KR', names: ['کرهٔ جنوبی'] })).toBe(true)
  expect(fold('  Åland\u200c Islands ')).toBe('aland islands')
})

test('a country without a calling code is found by no digits', () => {
  expect(isCountryMeant('4', { country: 'AQ', names: ['Antarctica'] })).toBe(false)
})
