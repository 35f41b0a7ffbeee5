import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'
import { password } from './text.ts'

test('all shown rules are met exactly when the password schema passes [VAL-03]', () => {
  const character = fc.constantFrom('a', 'Z', 'é', 'ب', '7', '۷', ' ', '!', '😀')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 40 }), (text) => {
      const met = Object.values(passwordRules(text)).every(({ isMet }) => isMet)
      expect(met).toBe(v.is(password, text))
    }),
  )
})

test('each rule is checked separately [VAL-03]', () => {
  const met = (text: string) =>
    Object.entries(passwordRules(text)).flatMap(([rule, { isMet }]) => (isMet ? [rule] : []))
  expect(['', 'abc', '123', 'abcdefgh', 'abc123', 'abcdefg1'].map(met)).toEqual([
    [],
    ['letter'],
    ['digit'],
    ['length', 'letter'],
    ['letter', 'digit'],
    ['length', 'letter', 'digit'],
  ])
})
