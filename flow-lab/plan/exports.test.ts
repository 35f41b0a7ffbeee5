import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { PlanChart } from './charts.ts'
import { csvOf, junitOf, markdownOf } from './exports.ts'
import { type Plan, withFinding } from './plan.ts'

const { DOMParser } = new JSDOM().window
const charts: PlanChart[] = [
  {
    chart: 'kiosk',
    area: 'buying',
    structure: '0123',
    story: null,
    paths: ['kiosk-1', 'kiosk-2', 'kiosk-3'].map((id) => ({ id, title: `"${id}" <sold> & done`, part: 'sold' })),
  },
]
const by = {
  charts,
  risks: { kiosk: 'money' } as const,
  tester: 'Neda',
  date: '2026-11-21T10:00:00.000Z',
  language: 'fa',
}
const environment = { build: '7', commit: 'ab12', brand: 'North', browser: 'Firefox', viewport: '1280 × 800' }
const failed = (note: string, ticket = ''): Plan => ({
  rows: {
    'kiosk-1': withFinding(
      undefined,
      { path: 'kiosk-1', chart: 'kiosk', title: '' },
      undefined,
      { verdict: 'failed', note, ticket },
      {
        tester: 'Neda',
        environment,
        at: by.date,
        id: '1',
      },
    ),
  },
  charts: {},
})

test('JUnit has one suite for a chart and one case for a path, with the facts of its finding', () => {
  const xml = new DOMParser().parseFromString(junitOf({ ...by, plan: failed('No <ticket>\nat all', '=7') }), 'text/xml')
  const suite = xml.querySelector('testsuites > testsuite')
  expect(Object.fromEntries([...(suite?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
    name: 'kiosk',
    tests: '3',
    failures: '1',
    errors: '0',
    skipped: '2',
    timestamp: '2026-11-21T10:00:00',
  })
  const [first, second] = [...xml.querySelectorAll('testcase')]
  expect(first?.getAttribute('name')).toBe('"kiosk-1" <sold> & done')
  expect(first?.querySelector('failure')?.getAttribute('message')).toBe('No <ticket>\nat all')
  expect(second?.querySelector('skipped')).not.toBeNull()
  const facts = [...(first?.querySelectorAll('property') ?? [])].map((each) => [
    each.getAttribute('name'),
    each.getAttribute('value'),
  ])
  expect(Object.fromEntries(facts)).toEqual({
    path: 'kiosk-1',
    tester: 'Neda',
    date: by.date,
    ticket: '=7',
    ...environment,
  })
})

test('Markdown names each failure with its facts, and no text of a tester is markup', () => {
  const page = markdownOf({ ...by, plan: failed('<img src=x> | [a](b)\n# c', 'QA-7') })
  expect(page.split('\n')).toEqual([
    '# Test plan',
    '',
    '2026-11-21, Neda: 0 passed, 1 failed, 2 not tested, of 3 paths.',
    '',
    '## Failed',
    '',
    '- **kiosk**: "kiosk-1" \\<sold\\> \\& done',
    '  - \\<img src=x\\> \\| \\[a\\]\\(b\\) \\# c',
    '  - tester: Neda',
    '  - date: 2026-11-21T10:00:00.000Z',
    '  - ticket: QA-7',
    '  - build: 7',
    '  - commit: ab12',
    '  - brand: North',
    '  - browser: Firefox',
    '  - viewport: 1280 × 800',
    '',
    '## Charts',
    '',
    '| Chart | Risk | Passed | Failed | Not tested | Paths |',
    '|---|---|---|---|---|---|',
    '| kiosk | money | 0 | 1 | 2 | 3 |',
    '',
  ])
})

test('a path with names is exported with the name of the language and with its title in ids', () => {
  const names = { en: 'Printing succeeds → Sold', fa: 'چاپ انجام شد ← فروخته شد' }
  const named = charts.map((chart) => ({ ...chart, paths: chart.paths.map((path) => ({ ...path, names })) }))
  const exported = { ...by, charts: named, plan: failed('') }
  const [head = '', first = ''] = csvOf(exported).split('\r\n')
  expect([head.split(',').at(-1), first.split(',').at(-1)]).toEqual(['name', names.fa])
  expect(first).toContain('""kiosk-1"" <sold> & done')
  expect(markdownOf(exported)).toContain(`- **kiosk**: ${names.fa} – "kiosk-1" \\<sold\\> \\& done`)
  expect(junitOf(exported)).not.toContain(names.fa)
})
