// Every writer of a file or a message with every special sign, in every text that a user controls: nothing is cut, nothing becomes a
// formula or a line of its own, and nothing is dropped. The writer of PDFs has its own table next to its fonts.
import { describe, expect, test } from 'vitest'
import { readFileName } from '#domain/files/upload.ts'
import { specialSigns } from '#domain/fixtures/special-signs.ts'
import type { PlanChart } from '#flow-lab/plan/charts.ts'
import { csvOf, type Exported, junitOf, markdownOf } from '#flow-lab/plan/exports.ts'
import { type Plan, withFinding } from '#flow-lab/plan/plan.ts'
import { mermaidOf } from '#flow-lab/report/mermaid.ts'
import { kettle } from '#flow-lab/report/testing/kettle.ts'
import { exportSources } from '#sandbox/parts.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { csvHead, csvRows } from '#sandbox/platform/exports/csv.ts'
import type { ExportColumn } from '#sandbox/platform/exports/source.ts'
import { fileResponse } from '#sandbox/platform/http/headers.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'

const signs = Object.entries(specialSigns)
const separators = [',', ';', '\t', '|']

/** What a strict reader of RFC 4180 reads. */
const readCsv = (text: string): string[][] => {
  const records: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  let record: string[] = []
  while (cell.lastIndex < text.length) {
    const [whole, quoted, plain, end] = cell.exec(text) ?? []
    if (whole === undefined) throw new Error(`no CSV: ${JSON.stringify(text)}`)
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}

/** The beginnings of cells for readers that split at another sign, or that know no quotes. */
const beginningsOf = (text: string): string[] => [
  ...text.split(/[,;|\t\r\n\v\f\u0085\u2028\u2029]/),
  ...separators.flatMap((separator) => text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator))),
]

/** Whole numbers stay, also before other columns. */
const isFormula = (cell: string): boolean =>
  /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell) && !/^"?[+-]?\d+(?:\.\d+)?"?(?:,|$)/.test(cell)

/** Apostrophes disarm formulas, so they may be more. */
const bare = (text: string): string => text.replaceAll("'", '')

const expectSafeCsv = (text: string, cells: readonly string[]) => {
  const records = readCsv(text)
  expect(records.map((record) => record.map(bare))).toEqual([cells.map(bare)])
  expect(beginningsOf(text).filter(isFormula)).toEqual([])
}

describe('the tables of the portal', () => {
  const tables = Object.entries(exportSources).flatMap(([kind, source]) =>
    'columns' in source ? [{ kind, columns: source.columns as readonly ExportColumn<never>[] }] : [],
  )

  test.for(signs)('with %s in each text', ([, text]) => {
    expect(tables.length).toBeGreaterThan(10)
    for (const { columns } of tables) {
      const filled = columns.map(
        (column): ExportColumn<null> =>
          column.kind === 'text' ? { ...column, of: () => text } : { ...column, kind: 'text', of: () => null },
      )
      for (const language of ['en', 'fa'] as const) {
        const style = { language, format: 'page' } as const
        expectSafeCsv(
          csvRows(filled, [null], style),
          columns.map(({ kind }) => (kind === 'text' ? text : '')),
        )
        expectSafeCsv(
          csvHead(filled, style),
          columns.map(({ head }) => head[language]),
        )
      }
    }
  })
})

const planOf = (text: string): Exported => {
  const title = { path: 'kiosk-1', chart: 'kiosk', title: '' }
  const finding = { verdict: 'failed', note: text, ticket: text } as const
  const environment = { build: text, commit: text, brand: text, browser: text, viewport: text }
  const by = { tester: text, environment, at: '2026-11-21T10:00:00.000Z', id: '1' }
  const plan: Plan = { rows: { 'kiosk-1': withFinding(undefined, title, undefined, finding, by) }, charts: {} }
  const charts: PlanChart[] = [
    {
      chart: 'kiosk',
      area: 'buying',
      structure: '0',
      story: null,
      paths: [{ id: 'kiosk-1', title: text, part: 'sold' }],
    },
  ]
  return { charts, plan, risks: { kiosk: 'money' }, tester: text, date: by.at, language: 'fa' }
}

/** Attributes lose line ends that are no references. */
const fromXml = (text: string | undefined): string =>
  (text ?? '')
    .replace(/[\t\r\n]/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replaceAll('&amp;', '&')

describe('the files of a test plan', () => {
  test.for(signs)('CSV with %s', ([, text]) => {
    const lines = csvOf(planOf(text)).slice(1)
    const [, record = []] = readCsv(lines)
    expect(record.filter((cell) => bare(cell) === bare(text)).length).toBeGreaterThan(7)
    expect(readCsv(lines)).toHaveLength(2)
    expect(beginningsOf(lines).filter(isFormula)).toEqual([])
  })

  test.for(signs)('JUnit with %s', ([, text]) => {
    const xml = junitOf(planOf(text))
    // What XML cannot have is shown as an unknown character.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
    const shown = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/gu, '\ufffd')
    const [, message, note] = /<failure message="([^"<]*)">([^<]*)<\/failure>/.exec(xml) ?? []
    expect([message, note].map(fromXml)).toEqual([shown, shown])
    expect(fromXml(/<testcase classname="kiosk" name="([^"<]*)">/.exec(xml)?.[1])).toBe(shown)
    expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#\d+);)/)
  })

  test.for(signs)('Markdown with %s', ([, text]) => {
    const page = markdownOf(planOf(text))
    const lines = (whole: string) => whole.split(/[\r\n\v\f\u0085\u2028\u2029]/).length
    expect(lines(page)).toBe(lines(markdownOf(planOf('x'))))
    const note = page.split('\n').find((line) => line.startsWith('  - ')) ?? ''
    expect(note.slice(4).replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text.replace(/[\s\u0085]+/g, ' '))
    expect(note.slice(4)).not.toMatch(/^\s*(?:[-+=]|\d+[.)])/)
    expect(note.slice(4).replace(/\\./g, '')).not.toMatch(/[`*_{}[\]<>()#|!&~\\]/)
  })
})

test.for(signs)('a diagram with %s in its names', ([, text]) => {
  const names = () => ({ states: { 'water.hot': text }, events: { 'kettle.filled': text }, calls: { boil: text } })
  const lines = mermaidOf(kettle, 'a test', names).split(/[\r\n\v\f\u0085\u2028\u2029]/)
  expect(lines).toHaveLength(mermaidOf(kettle, 'a test').split('\n').length)
  const shown = text
    .replace(/"/g, "'")
    .replace(/[;:]/g, ',')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  expect(lines).toContain(`      state "${shown}" as kettle_water_hot`)
})

test.for(signs)('a file whose name has %s', ([, text]) => {
  const header = fileResponse({ name: text, type: 'text/csv', bytes: new Uint8Array() }).headers.get(
    'content-disposition',
  )
  const [, plain, encoded = ''] =
    /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(header ?? '') ?? []
  expect(plain).not.toMatch(/["\\%]/)
  expect(decodeURIComponent(encoded)).toBe(text.toWellFormed())
  expect(readFileName(text)).not.toMatch(/[\p{Cc}\p{Cs}/\\\u202e\u2028]/u)
})

test.for(signs)('a mail whose subject and text have %s', async ([, text]) => {
  const stored: { subject: string; body: string }[] = []
  const keep = (values: (typeof stored)[number]) => ({ execute: async () => void stored.push(values) })
  const trx = { insertInto: () => ({ values: keep }) } as unknown as Writer
  await sendMessage(trx, { now: () => 0 } as never, { kind: 'mail', to: 'a@example.com', subject: text, body: text })
  expect(stored.map(({ subject, body }) => [subject, body])).toEqual([
    [text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), text],
  ])
})
