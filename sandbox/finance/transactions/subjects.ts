import type { Transaction } from '#domain/finance/transaction.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

type Row = { readonly subject: string | null; readonly operation_key: string }
type Found = Pick<Transaction, 'order' | 'payment' | 'number'>
export type Subjects = (row: Row) => Found

const none: Found = { order: null, payment: null, number: null }

/** Refunds and returns of one number name its order item in their key. */
const itemOf = ({ operation_key }: Row): string | undefined =>
  /^(?:refund|earn|setAside):(\w+)$/.exec(operation_key)?.[1]

/** The orders, payments and numbers that movements belong to, read together for a whole page. */
export const readSubjects = async (db: Reader, project: string, rows: readonly Row[]): Promise<Subjects> => {
  const ids = [...new Set(rows.flatMap(({ subject }) => (subject === null ? [] : [subject])))]
  const items = [...new Set(rows.flatMap((row) => itemOf(row) ?? []))]
  if (ids.length === 0) return () => none
  const orders = new Set(
    (
      await db
        .selectFrom('customer_order')
        .select('id')
        .where('project_id', '=', project)
        .where('id', 'in', ids)
        .execute()
    ).map(({ id }) => id),
  )
  const payments = await db
    .selectFrom('payment_attempt')
    .select(['id', 'gateway'])
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .execute()
  const numbers = await readNumbers(db, project, ids, items)
  return (row) => ({
    order: row.subject !== null && orders.has(row.subject) ? row.subject : null,
    payment: payments.find(({ id }) => id === row.subject) ?? null,
    number: numbers.get(itemOf(row) ?? '') ?? numbers.get(row.subject ?? '') ?? null,
  })
}

const readNumbers = async (db: Reader, project: string, ids: readonly string[], items: readonly string[]) => {
  const owned = await db
    .selectFrom('owned_number')
    .select(['id', 'number', 'order_item_id'])
    .where('project_id', '=', project)
    .where((where) =>
      where.or([where('id', 'in', ids), ...(items.length === 0 ? [] : [where('order_item_id', 'in', items)])]),
    )
    .execute()
  return new Map(
    owned.flatMap(({ id, number, order_item_id }) => {
      const found = { id, number }
      return [[id, found] as const, ...(order_item_id === null ? [] : [[order_item_id, found] as const])]
    }),
  )
}
