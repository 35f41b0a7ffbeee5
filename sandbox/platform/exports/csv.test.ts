import { expect, test } from 'vitest'
import { csvHead, csvRows, harmless } from './csv.ts'
import type { ExportColumn } from './source.ts'

type Row = { readonly name: string; readonly amount: string; readonly at: string | null }

const columns: readonly ExportColumn<Row>[] = [
  { head: { en: 'Name', fa: 'نام' }, kind: 'text', of: ({ name }) => name },
  { head: { en: 'Amount (USD)', fa: 'مبلغ (دلار)' }, kind: 'amount', of: ({ amount }) => amount },
  {
    head: { en: 'Sign', fa: 'علامت' },
    kind: 'words',
    of: ({ amount }) => (amount.startsWith('-') ? { en: 'out', fa: 'برداشت' } : null),
  },
  { head: { en: 'Date (UTC)', fa: 'تاریخ (UTC)' }, kind: 'moment', of: ({ at }) => at },
  { head: { en: 'Day', fa: 'روز' }, kind: 'date', of: ({ at }) => at },
]
const rows: readonly Row[] = [
  { name: 'Weiß, "Clara"\nBerlin', amount: '-1234.5', at: '2026-11-20T14:05:33.120Z' },
  { name: '', amount: '0.01', at: null },
]

test('lines end with CR LF; commas, quotes and line breaks are quoted; dates and digits are those of the page or of spreadsheets', () => {
  expect(csvHead(columns, { language: 'en', format: 'page' })).toBe('Name,Amount (USD),Sign,Date (UTC),Day\r\n')
  expect(csvRows(columns, rows, { language: 'en', format: 'page' })).toBe(
    '"Weiß, ""Clara""\nBerlin",-1234.5,out,"20 Nov 2026, 14:05 UTC",20 Nov 2026\r\n,0.01,,,\r\n',
  )
  expect(csvRows(columns, rows, { language: 'en', format: 'spreadsheet' })).toBe(
    '"Weiß, ""Clara""\nBerlin",-1234.5,out,2026-11-20 14:05:33,2026-11-20\r\n,0.01,,,\r\n',
  )
  expect(csvRows(columns, rows, { language: 'fa', format: 'page' })).toBe(
    '"Weiß, ""Clara""\nBerlin",-۱۲۳۴٫۵,برداشت,۲۹ آبان ۱۴۰۵، ۱۴:۰۵ UTC,۲۹ آبان ۱۴۰۵\r\n,۰٫۰۱,,,\r\n',
  )
  expect(csvRows(columns, rows, { language: 'fa', format: 'spreadsheet' })).toBe(
    '"Weiß, ""Clara""\nBerlin",-1234.5,برداشت,2026-11-20 14:05:33,2026-11-20\r\n,0.01,,,\r\n',
  )
  expect(csvRows(columns, [], { language: 'fa', format: 'page' })).toBe('')
})

test.for([
  ['=1+1', "'=1+1"],
  ['+1+cmd|calc', "'+1+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=x', "'\r'=x"],
  ['thanks;=1+1', "thanks;'=1+1"],
  ['Hi\n=1+1', "Hi\n'=1+1"],
  ['a,\t" @b', "a,'\t'\" @b"],
  ['a;b, c', 'a;b, c'],
  [' =1', "' =1"],
  ['\u200f=1', "'\u200f=1"],
  ['＝1', "'＝1"],
  ['﹢1', "'﹢1"],
  ['-', "'-"],
  ['+4930901820', '+4930901820'],
  ['-12.5', '-12.5'],
  ['a=b', 'a=b'],
  ['', ''],
] as const)('%j is written as %j', ([text, expected]) => {
  expect(harmless(text)).toBe(expected)
})
