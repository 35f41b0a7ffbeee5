import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInEea, longestPrefix, prefixesOf, priceIn, rateClassOf } from './rate.ts'

const rowsOf = (...prefixes: string[]) => prefixes.map((prefix) => ({ prefix }))

test.each([
  ['4915112345678', ['49', '49151', '491511', '4915'], '491511'],
  ['493012345678', ['49', '49151', '4930123456789'], '49'],
  ['4', ['49'], undefined],
  ['49', ['49'], '49'],
  ['', ['49'], undefined],
  ['12687211234', ['1', '1268', '126872'], '126872'],
])('the longest prefix of %s among %j is %s', (digits, prefixes, expected) => {
  expect(longestPrefix(digits, rowsOf(...prefixes))?.prefix).toBe(expected)
})

test('the longest prefix is the first of all prefixes, longest first, that there is', () => {
  const digits = fc.stringMatching(/^[1-3]{1,15}$/)
  fc.assert(
    fc.property(digits, fc.uniqueArray(fc.stringMatching(/^[1-3]{1,6}$/)), (number, prefixes) => {
      const found = prefixesOf(number).find((prefix) => prefixes.includes(prefix))
      expect(longestPrefix(number, rowsOf(...prefixes))?.prefix).toBe(found)
    }),
  )
})

test.each([
  ['DE', 'DE', 'local'],
  ['IR', 'IR', 'local'],
  ['FR', 'DE', 'euro'],
  ['NO', 'IS', 'euro'],
  ['GB', 'DE', 'international'],
  ['DE', 'CH', 'international'],
  [undefined, 'DE', 'international'],
] as const)('from %s to %s the rate is %s', (from, to, expected) => {
  expect(rateClassOf(from, to)).toBe(expected)
})

test('where there is no euro rate, the international one applies', () => {
  expect(priceIn({ international: '0.2', euro: null, local: '0.1' }, 'euro')).toBe('0.2')
  expect(priceIn({ international: '0.2', euro: '0.15', local: '0.1' }, 'euro')).toBe('0.15')
  expect([isInEea('LI'), isInEea('CH'), isInEea('GB')]).toEqual([true, false, false])
})
