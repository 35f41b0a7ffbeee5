import { expect, test } from 'vitest'
import { callingCodeOf, isCountryMeant } from './country-search.ts'
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
  expect(isCountryMeant(typed, 'DE', ['Germany', 'آلمان'])).toBe(meant)
})

test('accents, Arabic letters and joiners make no difference [BUY-01] [VAL-26]', () => {
  expect(isCountryMeant('cote', 'CI', ['Côte d’Ivoire'])).toBe(true)
  expect(isCountryMeant('كره', 'KR', ['کرهٔ جنوبی'])).toBe(true)
  expect(fold('  Åland\u200c Islands ')).toBe('aland islands')
})

test('a calling code comes from the numbering plans', () => {
  expect(callingCodeOf('IR')).toBe('98')
  expect(callingCodeOf('ZZ')).toBeUndefined()
})
