import { expect, test } from 'vitest'
import { decisionIndex } from './decisions.ts'

const indexOf = (pages: Record<string, string>) => decisionIndex(new Map(Object.entries(pages)))

test('the index names number, title, area and status of each decision, in the order of their numbers', () => {
  const { text, faults, count } = indexOf({
    '0010-late.md': '# 10. Orders that are late\n\n*Area: paying.*\n\nText.\n',
    '0002-old.md': '# 2. An old one\n\n*Area: build. Superseded by [decision 10](0010-late.md).*\n\nText.\n',
    '0003-part.md':
      '# 3. Bars\n\n*Area: flow lab. Changed in part by [decision 10](0010-late.md): the bars.*\n\nText.\n',
  })
  expect(faults).toEqual([])
  expect(count).toBe(3)
  expect(text.split('\n').filter((line) => /^\| \d/.test(line))).toEqual([
    '| 2 | [An old one](0002-old.md) | build | superseded by 10 |',
    '| 3 | [Bars](0003-part.md) | flow lab | valid, changed in part by 10 |',
    '| 10 | [Orders that are late](0010-late.md) | paying | valid |',
  ])
})

test('a page without title or area, with a wrong number, an unknown successor or the number of another page is a fault', () => {
  const { faults } = indexOf({
    '0001-a.md': 'No title\n\n*Area: build.*\n',
    '0002-b.md': '# 3. Wrong number\n\n*Area: build.*\n',
    '0004-c.md': '# 4. No area\n\nText.\n',
    '0005-d.md': '# 5. Unknown area\n\n*Area: cooking.*\n',
    '0006-e.md': '# 6. Replaced by what\n\n*Area: build. Superseded by [decision 9](0009-none.md).*\n',
    '0007-f.md': '# 7. First\n\n*Area: build.*\n',
    '0007-g.md': '# 7. Second\n\n*Area: build.*\n',
  })
  expect(faults.map((fault) => fault.replace(/; the areas are .*/, ''))).toEqual([
    'docs/decisions/0001-a.md: the first line is its number and title, such as "# 93. A plain build".',
    'docs/decisions/0002-b.md: its title has the number 3.',
    'docs/decisions/0004-c.md: the third line names its area, such as "*Area: build.*"',
    'docs/decisions/0005-d.md: the third line names its area, such as "*Area: build.*"',
    'docs/decisions/0006-e.md: its status names decision 9, but links to 0009-none.md.',
    'docs/decisions/0007-g.md: another page has the number 7.',
  ])
})
