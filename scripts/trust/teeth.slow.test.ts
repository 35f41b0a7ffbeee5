import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isIn, layerOf } from './judged-tests.ts'
import { areas } from './planted-bug.ts'
import { plantedBugs } from './planted-bugs.ts'
import { relatedTestsIn } from './related-tests.ts'
import { planted } from './source-copy.ts'
import { bite } from './teeth.ts'

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

test('there are bugs in every area, each with its own name', () => {
  expect(new Set(plantedBugs.map(({ area }) => area))).toEqual(new Set(areas))
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  expect(plantedBugs.length).toBeGreaterThanOrEqual(60)
})

test('a bug whose place is gone, or is there twice, is an error', () => {
  const edit = { file: 'a.ts', from: 'one', to: 'two' }
  expect(() => planted('none', { ...edit, from: 'gone' })).toThrow('a.ts contains 0 times')
  expect(() => planted('one one', edit)).toThrow('a.ts contains 2 times')
  expect(planted('one $&', { ...edit, to: '$1' })).toBe('$1 $&')
})

test('slow tests, stories and all but the main journeys are judged with test:full only', () => {
  expect(['test', 'test:full'].map((command) => isIn(command as 'test', 'sandbox/a.test.ts'))).toEqual([true, true])
  expect(['test', 'test:full'].map((command) => isIn(command as 'test', 'e2e/a.main.e2e.ts'))).toEqual([true, true])
  for (const file of ['sandbox/a.slow.test.ts', 'e2e/a.e2e.ts', 'stories/a.stories.tsx'])
    expect(['test', 'test:full'].map((command) => isIn(command as 'test', file))).toEqual([false, true])
  expect(['domain/a.ts', 'scripts/trust/teeth.slow.test.ts'].map((file) => isIn('test:full', file))).toEqual([
    false,
    false,
  ])
})

test('the tests next to a file are the nearest that import it', () => {
  const { related } = relatedTestsIn(root)
  expect(related(['domain/kit/digits.ts']).slice(0, 3)).toContain('domain/kit/digits.test.ts')
  expect(related(['sandbox/gateways/bank-b/adapter.ts']).map(layerOf)).toContain('sandbox')
})

test('a planted bug is caught by a test of the command, which passes without it', async () => {
  const bugs = plantedBugs.filter(({ name }) => name === 'an exchange is rounded to the nearest unit')
  const verdicts = await bite({ bugs, command: 'test', tell: () => undefined })
  expect(verdicts.map(({ by }) => [by?.layer, by?.title])).toEqual([
    ['sandbox', 'invariant 14: for any amount, rate and fees the exchange is rounded up, in exact arithmetic'],
  ])
}, 120_000)
