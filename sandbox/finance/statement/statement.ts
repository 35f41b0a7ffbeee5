import { sql } from 'kysely'
import { type Statement, statementRows } from '#domain/finance/statement.ts'
import type { Transaction } from '#domain/finance/transaction.ts'
import { transactionsBetween } from '#sandbox/finance/transactions/transactions.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A place in the entries of a wallet: behind the entry `seq`, with the balance there. */
type Place = { readonly seq: number; readonly balance: number }

/** The places between which a period lies. One period ends where the next one begins, on all clocks. */
type Bounds = { readonly start: Place; readonly end: Place }

const boundsOf = async (db: Reader, project: string, days: Days): Promise<Bounds> => {
  const { from, until } = periodOf(days)
  return {
    start: from === undefined ? { seq: 0, balance: 0 } : await placeAt(db, project, from),
    end: await placeAt(db, project, until ?? Number.MAX_SAFE_INTEGER),
  }
}

const placeAt = async (db: Reader, project: string, time: number): Promise<Place> => {
  const entry = await db
    .selectFrom('entry')
    .select(['seq', 'balance_after'])
    .where('account_id', '=', walletOf(project))
    .where('created_at', '<', time)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { seq: entry?.seq ?? 0, balance: entry?.balance_after ?? 0 }
}

/** @throws Refusal `requestInvalid` for a period that ends before it begins */
export const readStatement = async (
  db: Reader,
  project: string,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<Statement> => {
  if (from > to) return refuse('requestInvalid', { field: { name: 'to', code: 'INVALID' } })
  const { start, end } = await boundsOf(db, project, { from, to })
  const sums = await db
    .selectFrom('entry')
    .select([
      sql<number>`cast(count(*) as bigint)`.as('count'),
      sql<number>`cast(coalesce(sum(case when amount > 0 then amount else 0 end), 0) as bigint)`.as('money_in'),
      sql<number>`cast(coalesce(sum(case when amount < 0 then -amount else 0 end), 0) as bigint)`.as('money_out'),
    ])
    .where('account_id', '=', walletOf(project))
    .where('seq', '>', start.seq)
    .where('seq', '<=', end.seq)
    .executeTakeFirstOrThrow()
  const { results } = await transactionsBetween(db, project, { start: start.seq, end: end.seq, limit: statementRows })
  return {
    from,
    to,
    opening: decimalOf(start.balance),
    money_in: decimalOf(Number(sums.money_in)),
    money_out: decimalOf(Number(sums.money_out)),
    closing: decimalOf(end.balance),
    count: Number(sums.count),
    results,
    now: momentOf(now),
  }
}

/** A line of the statement's file: its opening balance, a movement, or its closing balance. */
export type StatementLine =
  | { readonly of: 'opening' | 'closing'; readonly at: string | null; readonly balance: string }
  | { readonly of: 'movement'; readonly movement: Transaction }

/** Lines behind the entry `after`. The end is read once: the period that ends in the future ends where the file was started. */
export const statementLines = async (
  db: Reader,
  project: string,
  days: Days,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ results: StatementLine[]; next: string | null }> => {
  const [behind, last] = (after ?? '').split('-').map(Number)
  const { start, end } = await boundsOf(db, project, days)
  const until = after === undefined ? end.seq : (last ?? end.seq)
  const page = await transactionsBetween(db, project, {
    start: after === undefined ? start.seq : (behind ?? 0),
    end: until,
    limit,
  })
  const closing = page.results.at(-1)?.balance
  return {
    results: [
      ...(after === undefined
        ? [{ of: 'opening', at: dayOf(days.from), balance: decimalOf(start.balance) } as const]
        : []),
      ...page.results.map((movement) => ({ of: 'movement', movement }) as const),
      ...(page.next === null
        ? [{ of: 'closing', at: dayOf(days.to), balance: closing ?? decimalOf(start.balance) } as const]
        : []),
    ],
    next: page.next === null ? null : `${page.next}-${until}`,
  }
}

const dayOf = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00.000Z`)
