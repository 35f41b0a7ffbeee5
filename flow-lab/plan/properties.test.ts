import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { PlanChart } from './charts.ts'
import { csvOf, junitOf } from './exports.ts'
import { merged } from './merge.ts'
import {
  currentFinding,
  emptyPlan,
  type Finding,
  newestFirst,
  type Plan,
  type PlanRow,
  verdictOf,
  verdicts,
} from './plan.ts'
import { readPlan, writePlan } from './plan-file.ts'

// Few ids and times, so that two plans often have the same ones.
const at = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-11-2${minute}T10:00:00.000Z`)
const name = fc.constantFrom('Neda', 'Omid', 'مینا', '')
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '"quoted", and\r\nmore', '<b>&</b>', '| a |', '\u0000', ']]>'),
)

const finding: fc.Arbitrary<Finding> = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  tester: name,
  at,
  verdict: fc.constantFrom(...verdicts),
  note: words,
  ticket: words,
  environment: fc.record({ build: words, commit: words, brand: words, browser: words, viewport: words }),
  attachments: fc.array(
    fc.record({ id: fc.constantFrom('p', 'r'), kind: fc.constantFrom('picture', 'recording'), name: words }),
    { maxLength: 2 },
  ),
})

const rowOf = (path: string): fc.Arbitrary<PlanRow> =>
  fc.record({
    path: fc.constant(path),
    chart: fc.constant('kiosk'),
    title: fc.constantFrom('sold', 'sold; again'),
    assignment: fc.option(fc.record({ name, at })),
    findings: fc.uniqueArray(finding, { selector: ({ id }) => id, maxLength: 3 }).map(newestFirst),
  })

const arbitraryPlan: fc.Arbitrary<Plan> = fc
  .tuple(
    fc
      .uniqueArray(fc.constantFrom('kiosk-1', 'kiosk-2', 'kiosk-3'), { maxLength: 3 })
      .chain((paths) => fc.tuple(...paths.map(rowOf))),
    fc.dictionary(
      fc.constantFrom('kiosk', 'door'),
      fc.record({ at, structure: fc.constantFrom('aa', 'bb'), paths: fc.array(fc.constantFrom('kiosk-1', 'kiosk-2')) }),
      { noNullPrototype: true },
    ),
  )
  .map(([rows, charts]) => ({ rows: Object.fromEntries(rows.map((row) => [row.path, row])), charts }))

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
  language: 'en',
}

test('plans merge in any order and any grouping to the same plan, and a plan merged twice counts once', () => {
  fc.assert(
    fc.property(arbitraryPlan, arbitraryPlan, arbitraryPlan, (a, b, c) => {
      expect(merged(a, b)).toEqual(merged(b, a))
      expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)))
      expect(merged(a, merged(a, b))).toEqual(merged(a, b))
      expect(merged(a, emptyPlan)).toEqual(a)
    }),
  )
})

test('every plan can be written and read back', () => {
  const { tester, date } = by
  fc.assert(
    fc.property(arbitraryPlan, (any) => {
      expect(readPlan(writePlan(any, {}, { tester, date }))).toEqual({ plan: any, contents: {}, tester, date })
    }),
  )
})

test('JUnit of any plan is well-formed and has the note of each failure', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const xml = new DOMParser().parseFromString(junitOf({ ...by, plan }), 'text/xml')
      const cases = [...xml.querySelectorAll('testcase')]
      expect(cases).toHaveLength(3)
      for (const [index, each] of cases.entries()) {
        const row = plan.rows[charts[0]?.paths[index]?.id ?? '']
        expect(each.querySelector('failure') !== null).toBe(verdictOf(row) === 'failed')
        const note = currentFinding(row)?.note ?? ''
        if (verdictOf(row) === 'failed' && /^[\t\n\r -~]*$/.test(note))
          expect(each.querySelector('failure')?.textContent).toBe(note)
      }
    }),
  )
})

/** The cells of a CSV by RFC 4180, read sign by sign. */
const cellsOf = (csv: string): string[][] => {
  const lines: string[][] = []
  let [cell, line, isQuoted] = ['', [] as string[], false]
  for (let at = 0; at < csv.length; at++) {
    const [sign = '', next] = [csv[at], csv[at + 1]]
    if (isQuoted && sign === '"' && next === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || (sign === '\r' && next === '\n'))) {
      line.push(cell)
      cell = ''
      if (sign === ',') continue
      lines.push(line)
      line = []
      at++
    } else cell += sign
  }
  expect([cell, line, isQuoted]).toEqual(['', [], false])
  return lines
}

test('a CSV of any plan has one line for a path and the same columns in each, and no cell is a formula', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const csv = csvOf({ ...by, plan })
      expect(csv.startsWith('\ufeffchart,area,risk,path,title,verdict,note,')).toBe(true)
      const [head = [], ...lines] = cellsOf(csv.slice(1))
      expect(lines.map((line) => line[3])).toEqual(['kiosk-1', 'kiosk-2', 'kiosk-3'])
      for (const line of lines) {
        expect(line).toHaveLength(head.length)
        for (const cell of line) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@\t\r]/u)
        const note = currentFinding(plan.rows[line[3] ?? ''])?.note ?? ''
        expect([note, `'${note}`]).toContain(line[6])
      }
    }),
  )
})
