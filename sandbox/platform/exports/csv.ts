import { stringify } from 'csv-stringify/sync'
import type { ExportFormat } from '#domain/finance/export.ts'
import { formatUtc, formatUtcDate } from '#domain/kit/calendar.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { ExportColumn } from './source.ts'

export type CsvStyle = { readonly language: Language; readonly format: ExportFormat }

/** Spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = '\ufeff'

/** A line of headings as RFC 4180 writes it. */
export const csvHead = <Row>(columns: readonly ExportColumn<Row>[], { language }: CsvStyle): string =>
  written([columns.map(({ head }) => harmless(head[language]))])

export const csvRows = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], style: CsvStyle): string =>
  rows.length === 0 ? '' : written(rows.map((row) => columns.map((column) => cellOf(column, row, style))))

/** Signs that need quotes besides the comma: line ends, of which the library quotes only the whole CR LF, and separators of other readers. */
const breaking = /[;|\p{Cc}\u2028\u2029]/u

const written = (lines: string[][]): string => stringify(lines, { record_delimiter: 'windows', quoted_match: breaking })

const cellOf = <Row>(column: ExportColumn<Row>, row: Row, { language, format }: CsvStyle): string => {
  const isLocal = format === 'page' && language === 'fa'
  switch (column.kind) {
    case 'words':
      return column.of(row)?.[language] ?? ''
    case 'text':
      return harmless(column.of(row, language) ?? '')
    case 'amount':
      return digits(column.of(row) ?? '', isLocal)
    case 'count':
      return digits(String(column.of(row) ?? ''), isLocal)
    case 'moment':
    case 'date':
      return dated(column.of(row), column.kind, { language, format })
  }
}

const digits = (value: string, isLocal: boolean): string => (isLocal ? toPersianDigits(value).replace('.', '٫') : value)

const dated = (moment: string | null, kind: 'moment' | 'date', { language, format }: CsvStyle): string => {
  if (moment === null) return ''
  if (format === 'spreadsheet') return kind === 'date' ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ')
  return kind === 'date' ? formatUtcDate(moment, language) : formatUtc(moment, language)
}

/**
 * A text that no spreadsheet takes for a formula: an apostrophe precedes each place that begins like one, at the start and after every
 * sign at which some reader begins another cell, because readers of other countries split at `;` or tab. What is a number as a whole
 * stays, such as `+4930901820`: nothing can be computed from it. (decision 51)
 */
export const harmless = (text: string): string =>
  /^[+-]?\d+(?:\.\d+)?$/.test(text)
    ? text
    : text.replace(
        /(?<=^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\s\p{Cf}]*[\t\r])/gu,
        "'",
      )
