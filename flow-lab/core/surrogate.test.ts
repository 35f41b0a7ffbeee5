import { createHash } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { createSurrogates, keyedRandom } from './surrogate.ts'

const surrogate = (key: string, text: string) => createSurrogates(keyedRandom(key)).of(text)

test('a text has the same surrogate in every recording with the same key, also after other records', () => {
  const first = createSurrogates(keyedRandom('a key'))
  const second = createSurrogates(keyedRandom('a key'))
  for (const other of ['Mina', 'mina@example.com', '4111']) second.of(other)
  for (const text of ['+442074640377', 'Mina Rad', 'رادمنش'])
    expect([text, second.of(text)]).toEqual([text, first.of(text)])
})

test('another key gives other surrogates', () => {
  const texts = ['+442074640377', 'Mina Rad', 'rad.mina@example.com', 'رادمنش']
  expect(texts.filter((text) => surrogate('a key', text) === surrogate('another key', text))).toEqual([])
  expect(texts.filter((text) => surrogate('a key', text) === text)).toEqual([])
})

test('the numbers are evenly spread', () => {
  const random = keyedRandom('a key')('a text')
  const counts = new Array<number>(10).fill(0)
  for (let count = 0; count < 10_000; count++) {
    const digit = random() % 10
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1_150)
})

test('the hash equals SHA-256 of Node for any text', () => {
  const expected = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === expected(text)),
    { numRuns: 50 },
  )
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
