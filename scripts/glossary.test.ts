import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The words that the rows of a glossary define: its first column, without notes in parentheses; several words in one row too. */
const definedIn = (glossary: string): string[] =>
  [...glossary.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.replace(/\([^)]*\)/g, '').split(','))
    .map((word) => word.replaceAll('`', '').trim())
    .filter((word) => word !== 'word' && !/^-+$/.test(word))

const repeated = (words: readonly string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at)

test('no word of the glossary is defined twice', () => {
  const words = definedIn(readFileSync('GLOSSARY.md', 'utf8'))
  expect(words.length).toBeGreaterThan(100)
  expect(repeated(words)).toEqual([])
})

test('a word that two rows define is found, in a row of several words and with a note too', () => {
  const glossary =
    '| word | means | not |\n|---|---|---|\n| rate, price | a | |\n| hold | b | |\n| rate (of calls) | c | |\n'
  expect(repeated(definedIn(glossary))).toEqual(['rate'])
})
