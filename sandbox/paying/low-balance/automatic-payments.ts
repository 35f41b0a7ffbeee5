import { monthOfUtc } from '#domain/paying/low-balance.ts'
import { unfinishedStates } from '#sandbox/paying/payments/attempts.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'

/** Newest first. */
const automaticPayments = (db: Reader, project: string) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('project_id', '=', project)
    .where('is_automatic', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export const findLastAutomatic = (db: Reader, project: string): Promise<AttemptTable | undefined> =>
  automaticPayments(db, project).limit(1).executeTakeFirst()

export const findUnfinishedAutomatic = (db: Reader, project: string): Promise<AttemptTable | undefined> =>
  automaticPayments(db, project).where('state', 'in', unfinishedStates).limit(1).executeTakeFirst()

/** Micro-USD that automatic payments of this month of UTC have added or may still add, without fees. */
export const spentAutomatically = async (db: Reader, project: string, now: number): Promise<bigint> => {
  const { start, end } = monthOfUtc(now)
  const rows = await automaticPayments(db, project)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('state', 'in', [...unfinishedStates, 'settled'])
    .execute()
  return rows.reduce((sum, { net }) => sum + BigInt(net), 0n)
}
