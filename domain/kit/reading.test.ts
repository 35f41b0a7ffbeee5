import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { searchFaqs } from '#domain/care/faq.ts'
import { type Command, matchingCommands } from '#domain/navigation/command.ts'
import { callingCodeOf } from './calling-code.ts'
import { allCountries } from './countries.ts'
import { isNumberFound } from './number-search.ts'
import { codeKey, identifierKey, isFound, nameKey, passwordForm, searchKey, searchKeyVersion } from './reading.ts'
import { meetingPairs, strangerPairs, type TextPair, writingsOf } from './testing/text-pairs.ts'

/** Every search of the portal and the API that compares texts in code; searches of the database are in sandbox/searches.slow.test.ts. */
const searches: Readonly<Record<string, (pair: TextPair) => boolean>> = {
  'the key function': ({ stored, typed }) => isFound(typed, [stored]),
  'the command palette': ({ stored, typed }) => {
    const page: Command = { kind: 'page', id: 'page-x', name: stored, also: [], href: '/x' }
    return matchingCommands([page], typed).length === 1
  },
  'further texts of a command': ({ stored, typed }) => {
    const page: Command = { kind: 'page', id: 'page-x', name: '', also: [stored], href: '/x' }
    return matchingCommands([page], typed).length === 1
  },
  questions: ({ stored, typed }) => {
    const words = { en: stored, fa: '' }
    return searchFaqs([{ id: 'faq', pages: [], question: words, answer: { en: '', fa: '' } }], typed).length === 1
  },
  answers: ({ stored, typed }) => {
    const empty = { en: '', fa: '' }
    return searchFaqs([{ id: 'faq', pages: [], question: empty, answer: { en: '', fa: stored } }], typed).length === 1
  },
}

test('there are enough pairs', () => {
  expect(meetingPairs.length).toBeGreaterThanOrEqual(400)
})

describe.each(Object.entries(searches))('%s', (_, finds) => {
  test('finds each stored text by its other spellings [VAL-26]', () => {
    expect(meetingPairs.filter((pair) => !finds(pair))).toEqual([])
  })

  test('does not find texts that only look alike', () => {
    expect(strangerPairs.filter((pair) => finds(pair))).toEqual([])
  })
})

describe('a stored number', () => {
  test.each([
    ['+493073882220', '49'],
    ['+989121234567', '98'],
    ['+442071234567', '44'],
  ])('%s is found however it is written [VAL-26]', (number, callingCode) => {
    const writings = writingsOf(number, callingCode)
    expect(writings.length).toBeGreaterThan(100)
    expect(writings.filter((typed) => !isNumberFound(typed, number))).toEqual([])
  })

  test.each([
    ['+493073882220', '+4930738822201'],
    ['+493073882220', '+30738'],
    ['+493073882220', '0031738'],
    ['+493073882220', '007'],
    ['+2012345678', '+2102345678'],
    ['+390612345678', '+39612345678'],
    ['+493073882220', '+49 30 73882220, +49 30 73882221'],
    ['+493073882220', 'call me'],
    ['+493073882220', '+'],
  ])('%s is not found by %j', (number, typed) => {
    expect(isNumberFound(typed, number)).toBe(false)
  })
})

test('the zero of a national number is left out behind each calling code [VAL-26]', () => {
  const codes = [...new Set(allCountries.flatMap((country) => callingCodeOf(country) ?? []))]
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.filter((code) => !isNumberFound(`+${code} (0)234567`, `+${code}234567`))).toEqual([])
})

test.each([
  ['Owner@Example.com', ' owner@example.com\u200f'],
  ['ali12@example.org', 'ali۱۲@example.org'],
  ['ali12@example.org', '\u2066ａｌｉ١٢@EXAMPLE.org\u2069'],
  ['ord_ab12', 'ORD_ab۱۲'],
])('the identifiers %j and %j are the same', (one, other) => {
  expect(identifierKey(other)).toBe(identifierKey(one))
})

test.each([
  ['AB12-CD34', 'ab12cd34'],
  ['AB12-CD34', 'ab۱۲ – cd۳۴'],
  ['123456', '۱۲۳ ۴۵۶'],
])('the codes %j and %j are the same', (one, other) => {
  expect(codeKey(other)).toBe(codeKey(one))
})

test('a password has one form of its letters and spaces, and is not changed otherwise (RFC 8265)', () => {
  expect(passwordForm('cafe\u0301\u00a02026')).toBe('caf\u00e9 2026')
  expect(passwordForm(' Ｐ۱2\u200cß ')).toBe(' Ｐ۱2\u200cß ')
})

test('the stored keys are of this version: raise `searchKeyVersion` with this hash', () => {
  const keys = [...meetingPairs, ...strangerPairs].flatMap(({ stored, typed }) =>
    [stored, typed].flatMap((text) => [searchKey(text), nameKey(text), codeKey(text)]),
  )
  const hash = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16)
  expect({ version: searchKeyVersion, hash }).toEqual({ version: 2, hash: '0de2eb2797be44d0' })
})
