import { expect, test } from 'vitest'
import { merged } from './merge.ts'
import { emptyPlan, limits, verdictOf } from './plan.ts'
import { readPlan, writePlan } from './plan-file.ts'

const by = { tester: 'Neda', date: '2026-11-21T10:00:00.000Z' }
const finding = {
  id: '1',
  at: by.date,
  tester: 'Neda',
  verdict: 'failed' as const,
  note: 'The door «stays» open',
  ticket: 'https://tickets.example/7',
  environment: { build: '7', commit: 'ab12', brand: 'North', browser: 'Firefox', viewport: '1280 × 800' },
  attachments: [{ id: 'p', kind: 'picture' as const, name: 'door.png' }],
}
const plan = {
  rows: { 'kiosk-1': { path: 'kiosk-1', chart: 'kiosk', title: 'sold', assignment: null, findings: [finding] } },
  charts: { kiosk: { at: by.date, structure: '0123', paths: ['kiosk-1', 'kiosk-2'] } },
}
const picture = 'data:image/png;base64,AAAA'
const text = writePlan(plan, { p: picture, unused: picture }, by)

test('a plan is written with the contents that its findings use, and read back', () => {
  expect(readPlan(text)).toEqual({ plan, contents: { p: picture }, ...by })
})

test('a file that was edited by hand can be read, and unknown fields are left out', () => {
  const edited = text.replace('"failed"', '"passed"').replace('"findings"', '"colour":"red","findings"')
  const read = readPlan(edited)
  if ('refused' in read) throw new Error(read.refused.detail)
  expect(verdictOf(read.plan.rows['kiosk-1'])).toBe('passed')
  expect(Object.keys(read.plan.rows['kiosk-1'] ?? {})).toEqual(['path', 'chart', 'title', 'assignment', 'findings'])
})

const old = JSON.stringify({
  format: 'flow-lab/result',
  version: 2,
  chart: 'kiosk',
  structure: '0123',
  ...by,
  findings: [
    { path: 'kiosk-1', title: 'sold', verdict: 'failed', note: 'No sound' },
    { path: 'kiosk-2', title: 'sold out', verdict: 'open', note: '' },
  ],
})

test('a result of one chart, version 2, becomes a part of the plan; read twice it counts once', () => {
  const read = readPlan(old)
  if ('refused' in read) throw new Error(read.refused.detail)
  expect(read.plan.charts).toEqual({ kiosk: { at: by.date, structure: '0123', paths: ['kiosk-1', 'kiosk-2'] } })
  expect(Object.keys(read.plan.rows)).toEqual(['kiosk-1'])
  expect(read.plan.rows['kiosk-1']?.findings).toMatchObject([{ tester: 'Neda', verdict: 'failed', note: 'No sound' }])
  const again = readPlan(old)
  expect('plan' in again && merged(read.plan, again.plan)).toEqual(read.plan)
  expect(merged(emptyPlan, read.plan)).toEqual(read.plan)
})

const long = 'a'.repeat(limits.note + 1)

test.each([
  ['cut short', text.slice(0, 80), 'notJson', expect.any(String)],
  ['of another kind', '{"format":"other"}', 'notAResult', 'format'],
  ['of a later version', text.replace('"version":3', '"version":4'), 'otherVersion', '4'],
  ['without a tester', text.replace('"tester"', '"testers"'), 'notAResult', 'tester'],
  ['with an unknown verdict', text.replace('"failed"', '"fine"'), 'notAResult', 'rows/0/findings/0/verdict'],
  ['with a long note', text.replace('The door', long), 'notAResult', 'rows/0/findings/0/note'],
  [
    'with a day for a time',
    text.replace(`"at":"${by.date}","tester"`, '"at":"2026","tester"'),
    'notAResult',
    'rows/0/findings/0/at',
  ],
  [
    'without the viewport',
    text.replace('"viewport"', '"size"'),
    'notAResult',
    'rows/0/findings/0/environment/viewport',
  ],
  ['with a page for a picture', text.replace('image/png', 'text/html'), 'notAResult', 'contents/p'],
  ['of version 2 with a long note', old.replace('No sound', long), 'notAResult', 'findings/0/note'],
])('a file %s is refused with the place of the fault', (_, file, code, detail) => {
  expect(readPlan(file)).toEqual({ refused: { code, detail } })
})
