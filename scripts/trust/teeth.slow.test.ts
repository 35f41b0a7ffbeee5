import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs.ts'
import { bite, planted } from './teeth.ts'

const root = join(import.meta.dirname, '..', '..')

test.for(plantedBugs.map((bug) => [bug.name, bug] as const))(
  'the source has the place of the bug: %s',
  ([, { edits }]) => {
    for (const edit of edits) {
      const text = readFileSync(join(root, edit.file), 'utf8')
      expect(planted(text, edit)).not.toBe(text)
    }
  },
)

test('a bug whose place is gone, or is there twice, is an error', () => {
  const edit = { file: 'a.ts', from: 'one', to: 'two' }
  expect(() => planted('none', { ...edit, from: 'gone' })).toThrow('a.ts contains 0 times')
  expect(() => planted('one one', edit)).toThrow('a.ts contains 2 times')
  expect(planted('one $&', { ...edit, to: '$1' })).toBe('$1 $&')
})

test('a planted bug is caught by its test, which passes without it', async () => {
  const bugs = plantedBugs.filter(({ name }) => name === 'an exchange is rounded to the nearest unit')
  const verdicts = await bite({ bugs, tell: () => undefined })
  expect(verdicts.map(({ isCaught, by }) => [isCaught, by[0]])).toEqual([
    [true, 'invariant 14: for any amount, rate and fees the exchange is rounded up, in exact arithmetic'],
  ])
}, 120_000)
