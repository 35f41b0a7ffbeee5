import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../tools/source-tree.ts'
import { indexed, titledIds } from './requirement-index.ts'

test('every requirement id in a title has a row, and every row names its tests', () => {
  const written = readFileSync('docs/requirements.md', 'utf8')
  const { text, faults } = indexed(written, titledIds(readSources(process.cwd())))
  expect(faults).toEqual([])
  expect(text).toBe(written)
})

test('ids are read from titles and story names, one or several, but not from comments or product code', () => {
  const id = (row: string) => `[${row}]`
  expect(
    titledIds(
      new Map([
        ['domain/money.test.ts', `// ${id('MON-09')}\ntest('exact ${id('MON-01, MON-02')}', () => {})`],
        ['e2e/buy.e2e.ts', `test(\`buys in \${language} ${id('MON-01')}\`, () => {})`],
        ['stories/cart.stories.tsx', `export const Empty = { name: 'Empty ${id('CRT-01')}' }`],
        ['src/cart.ts', `export const cart = '${id('CRT-02')}'`],
      ]),
    ),
  ).toEqual(
    new Map([
      ['MON-01', ['domain/money.test.ts', 'e2e/buy.e2e.ts']],
      ['MON-02', ['domain/money.test.ts']],
      ['CRT-01', ['stories/cart.stories.tsx']],
    ]),
  )
})

test('the column is rewritten, the sentence is kept; a missing row and a duplicate row are faults', () => {
  const index = [
    '| id | what | tests |',
    '|---|---|---|',
    '| MON-01 | Exact. | old |',
    '| MON-02 | Rounded up. | |',
    '| MON-02 | Again. | |',
  ]
  expect(
    indexed(
      index.join('\n'),
      new Map([
        ['MON-01', ['a.test.ts', 'b.e2e.ts']],
        ['XYZ-09', ['c.test.ts']],
      ]),
    ),
  ).toEqual({
    text: [
      '| id | what | tests |',
      '|---|---|---|',
      '| MON-01 | Exact. | `a.test.ts`, `b.e2e.ts` |',
      '| MON-02 | Rounded up. | no test yet |',
      '| MON-02 | Again. | no test yet |',
    ].join('\n'),
    faults: [
      'MON-02 has two rows in docs/requirements.md.',
      'XYZ-09, in a title of c.test.ts, has no row in docs/requirements.md.',
    ],
    rows: 2,
    proven: 1,
  })
})
