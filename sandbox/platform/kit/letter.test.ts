import { expect, test } from 'vitest'
import { hello, isolated, lines } from './letter.ts'

test.each([
  ['Nordlicht (Berlin)', 'fa', '\u2068Nordlicht (Berlin)\u2069'],
  ['شرکت C++', 'fa', '\u2068شرکت C++\u2069'],
  ['Иван', 'fa', '\u2068Иван\u2069'],
  ['شرکت علی', 'fa', 'شرکت علی'],
  ['پروژهٔ ۱۲', 'fa', 'پروژهٔ ۱۲'],
  ['شرکت علی', 'en', '\u2068شرکت علی\u2069'],
  ['דוד', 'en', '\u2068דוד\u2069'],
  ['Café $& 12', 'en', 'Café $& 12'],
  ['2026', 'fa', '2026'],
] as const)('%j in a sentence (%s) is isolated if it is written in the other direction', (name, language, part) => {
  expect(isolated(name, language)).toBe(part)
})

test('a greeting keeps its punctuation next to a name of the other direction, and has no name in mails to strangers', () => {
  expect([hello.fa('Olivia!'), hello.fa('علی'), hello.fa('')]).toEqual([
    'سلام \u2068Olivia!\u2069،',
    'سلام علی،',
    'سلام،',
  ])
  expect([hello.en('علی'), hello.en('Olivia'), hello.en('')]).toEqual([
    'Hello \u2068علی\u2069,',
    'Hello Olivia,',
    'Hello,',
  ])
})

test('empty paragraphs are left out', () => {
  expect(lines('a', '', 'b')).toBe('a\n\nb')
})
