import { expect, test } from 'vitest'
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import { coverageJson, coveragePage } from './coverage-text.ts'

const table: CoverageTable = {
  variants: [
    { language: 'English', theme: 'light', viewport: '1280', globals: { language: 'en', theme: 'light' } },
    { language: 'فارسی', theme: 'dark', viewport: '390', globals: { language: 'fa', 'viewport.value': 'phone' } },
  ],
  links: { 'stories/a&b.stories.tsx Lid': '?path=/story/a-b--lid', 'made.tsx Hot': '?path=/story/made--hot' },
  rows: [
    { chart: 'kettle', state: 'kettle.lid', kind: 'written', stories: ['stories/a&b.stories.tsx Lid'] },
    { chart: 'kettle', state: 'kettle.water.hot', kind: 'unseen', reason: 'As cold water.', stories: ['made.tsx Hot'] },
    { chart: 'kettle', state: 'kettle.water.cold', kind: 'none', stories: [] },
  ],
}

test('the coverage page counts states with stories and those that look like others, and links each state in each variant', () => {
  const page = coveragePage(table, 'http://localhost:6006/', 'a "test"')
  expect(page).toContain('<base href="http://localhost:6006/">')
  expect(page).toContain('2 of 3 states have a story: 1 of them look like another state.')
  expect(page).toContain('<th colspan="4" class="of">Language<th>English<th>فارسی</tr>')
  expect(page).toContain('<th colspan="4" class="of">Theme<th>light<th>dark</tr>')
  expect(page).toContain('<th colspan="4" class="of">Viewport<th>1280<th>390</tr>')
  expect(page).toContain(
    '<tr class="written"><td>kettle<td>kettle.lid<td>written<td><a href="?path=/story/a-b--lid">Lid</a>' +
      '<td><a href="?path=/story/a-b--lid&amp;globals=language:en;theme:light">↗</a>' +
      '<td><a href="?path=/story/a-b--lid&amp;globals=language:fa;viewport.value:phone">↗</a></tr>',
  )
  expect(page).toContain('<tr class="none"><td>kettle<td>kettle.water.cold<td>none<td><td><td></tr>')
})

test('the coverage JSON has one line per variant, story and state', () => {
  const text = coverageJson(table)
  expect(JSON.parse(text)).toEqual(table)
  expect(text.split('\n')).toHaveLength(16)
})
