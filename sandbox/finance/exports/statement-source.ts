import type { ExportFilter } from '#domain/contract/exports.ts'
import { type StatementLine, statementLines } from '#sandbox/finance/statement/statement.ts'
import { both, type ExportColumn, tableSource, type Words } from '#sandbox/platform/exports/source.ts'
import { heads } from './column-words.ts'
import { transactionColumns } from './transaction-source.ts'

const balances: Readonly<Record<'opening' | 'closing', Words>> = {
  opening: both('Opening balance', 'ماندهٔ ابتدا'),
  closing: both('Closing balance', 'ماندهٔ پایان'),
}

/** The columns of the transactions; the first and the last line have a date, a kind and a balance. */
const columns = transactionColumns.map((column): ExportColumn<StatementLine> => {
  if (column.head === heads.at)
    return { head: heads.at, kind: 'moment', of: (line) => (line.of === 'movement' ? line.movement.at : line.at) }
  if (column.head === heads.kind && column.kind === 'words')
    return {
      head: heads.kind,
      kind: 'words',
      of: (line) => (line.of === 'movement' ? column.of(line.movement) : balances[line.of]),
    }
  if (column.head === heads.balance)
    return {
      head: heads.balance,
      kind: 'amount',
      of: (line) => (line.of === 'movement' ? line.movement.balance : line.balance),
    }
  return {
    ...column,
    of: (line: StatementLine, ...rest: never[]) =>
      line.of === 'movement' ? (column.of as (...given: unknown[]) => unknown)(line.movement, ...rest) : null,
  } as ExportColumn<StatementLine>
})

export const statementSource = tableSource<ExportFilter<'statement'>, StatementLine>({
  name: both('Statement', 'صورت‌حساب'),
  columns,
  rowsAfter: ({ db, project }, days, batch) => statementLines(db, project, days, batch),
})
