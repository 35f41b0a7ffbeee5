import type { ExportFilter } from '#domain/contract/exports.ts'
import type { Transaction } from '#domain/finance/transaction.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { listTransactions } from '#sandbox/finance/transactions/transactions.ts'
import { both, type ExportColumn, tableSource } from '#sandbox/platform/exports/source.ts'
import { actorWords, heads, tagWords, typeWords } from './column-words.ts'

export const transactionColumns: readonly ExportColumn<Transaction>[] = [
  { head: heads.at, kind: 'moment', of: ({ at }) => at },
  { head: heads.id, kind: 'text', of: ({ id }) => id },
  { head: heads.kind, kind: 'words', of: ({ tag }) => tagWords[tag] },
  { head: heads.direction, kind: 'words', of: ({ type }) => typeWords[type] },
  { head: heads.amount, kind: 'amount', of: ({ amount }) => amount },
  { head: heads.balance, kind: 'amount', of: ({ balance }) => balance },
  { head: heads.by, kind: 'words', of: ({ by }) => actorWords[by.actor] },
  { head: heads.person, kind: 'text', of: ({ by }) => by.impersonator ?? by.person ?? by.name },
  { head: heads.onBehalf, kind: 'text', of: ({ by }) => (by.impersonator === null ? null : by.name) },
  { head: heads.order, kind: 'text', of: ({ order }) => (order === null ? null : orderNumber(order)) },
  { head: heads.payment, kind: 'text', of: ({ payment }) => payment?.id ?? null },
  { head: heads.number, kind: 'text', of: ({ number }) => number?.number ?? null },
  { head: heads.message, kind: 'text', of: ({ message }) => message },
  { head: heads.invoice, kind: 'text', of: ({ invoice }) => invoice?.number ?? null },
]

export const transactionSource = tableSource<ExportFilter<'transactions'>, Transaction>({
  name: both('Transactions', 'تراکنش‌ها'),
  columns: transactionColumns,
  rowsAfter: ({ db, project }, { sort, ...filter }, batch) => listTransactions(db, project, filter, { sort, ...batch }),
})
