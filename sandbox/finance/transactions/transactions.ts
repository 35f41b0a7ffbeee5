import { type RawBuilder, sql } from 'kysely'
import type { Transaction, TransactionTag } from '#domain/finance/transaction.ts'
import { numberReadings } from '#domain/kit/number-search.ts'
import { identifierKey } from '#domain/kit/reading.ts'
import { kindsTagged, namedKinds, tagOf } from '#sandbox/finance/kit/transfer-kinds.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { type Batch, cutAt } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { contains, containsCode, isNumberIn } from '#sandbox/platform/kit/search-text.ts'
import { readSubjects, type Subjects } from './subjects.ts'

export type TransactionFilter = {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly tag?: TransactionTag | undefined
  readonly type?: Transaction['type'] | undefined
}

/**
 * Movements of the wallet behind the movement of the number `after`. The balance after each is stored with the entry, and entries are
 * numbered in the order in which they changed the balance, so it is right in every row under every filter.
 */
export const listTransactions = async (
  db: Reader,
  project: string,
  filter: TransactionFilter,
  { sort, after, limit }: Batch,
): Promise<{ results: Transaction[]; next: string | null }> => {
  const seq = after === undefined ? undefined : Number(after)
  const read = await filtered(db, project, filter)
    .$if(seq !== undefined, (query) => query.where('entry.seq', sort === 'newest' ? '<' : '>', seq ?? 0))
    .orderBy('entry.seq', sort === 'newest' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => String(row.seq))
  const subjects = await readSubjects(db, project, rows)
  return { results: rows.map((row) => toTransaction(row, subjects)), next }
}

/** The first movements behind the entry `start`, until the entry `end`, oldest first. */
export const transactionsBetween = async (
  db: Reader,
  project: string,
  { start, end, limit }: { readonly start: number; readonly end: number; readonly limit: number },
): Promise<{ results: Transaction[]; next: string | null }> => {
  const read = await filtered(db, project, {})
    .where('entry.seq', '>', start)
    .where('entry.seq', '<=', end)
    .orderBy('entry.seq')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => String(row.seq))
  const subjects = await readSubjects(db, project, rows)
  return { results: rows.map((row) => toTransaction(row, subjects)), next }
}

const filtered = (db: Reader, project: string, { q = '', tag, type, ...days }: TransactionFilter) => {
  const { from, until } = periodOf(days)
  return db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .leftJoin('account', 'account.id', 'transfer.actor_account_id')
    .leftJoin('account as impersonator', 'impersonator.id', 'transfer.impersonator_account_id')
    .leftJoin('person', 'person.id', 'transfer.person_id')
    .select([
      'entry.seq',
      'entry.amount',
      'entry.balance_after',
      'entry.created_at',
      'transfer.id',
      'transfer.kind',
      'transfer.subject',
      'transfer.operation_key',
      'transfer.actor',
      'account.first_name',
      'account.last_name',
      'impersonator.first_name as impersonator_first_name',
      'impersonator.last_name as impersonator_last_name',
      'person.name as person_name',
    ])
    .where('entry.account_id', '=', walletOf(project))
    .$if(from !== undefined, (query) => query.where('entry.created_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('entry.created_at', '<', until ?? 0))
    .$if(type !== undefined, (query) => query.where('entry.amount', type === 'deposit' ? '>' : '<', 0))
    .$if(tag !== undefined, (query) =>
      tag === 'other'
        ? query.where('transfer.kind', 'not in', namedKinds)
        : query.where('transfer.kind', 'in', kindsTagged(tag ?? 'other')),
    )
    .$if(q.trim() !== '', (query) => query.where(matches(project, q.trim())))
}

/** Finds the id of the movement or of what it belongs to, and digits of a number. */
const matches = (project: string, q: string): RawBuilder<boolean> => {
  const id = identifierKey(q)
  return sql<boolean>`(
    transfer.id = ${id}
    or ${containsCode('transfer.subject', q)}
    or ${contains('transfer.operation_key', id)}
    ${
      numberReadings(q).length > 0
        ? sql`or transfer.subject in (select id from owned_number where project_id = ${project} and ${isNumberIn(['number'], q, leastDigits)})
          or transfer.subject in (
            select order_item.order_id from order_item
            inner join customer_order on customer_order.id = order_item.order_id
            where customer_order.project_id = ${project} and ${isNumberIn(['order_item.number'], q, leastDigits)}
          )`
        : sql``
    })`
}

/** Fewer digits are in too many numbers. */
const leastDigits = 3

export type TransactionRow = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number]

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim()

const toTransaction = (row: TransactionRow, subjects: Subjects): Transaction => ({
  id: row.id,
  at: momentOf(row.created_at),
  tag: tagOf(row.kind),
  type: row.amount > 0 ? 'deposit' : 'withdrawal',
  amount: decimalOf(row.amount),
  balance: decimalOf(row.balance_after),
  by: {
    actor: row.actor,
    name: nameOf(row.first_name, row.last_name),
    person: row.person_name,
    impersonator: nameOf(row.impersonator_first_name, row.impersonator_last_name),
  },
  ...subjects(row),
})
