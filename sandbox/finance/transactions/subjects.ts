import type { Transaction } from '#domain/finance/transaction.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

type Row = { readonly subject: string | null; readonly operation_key: string }
type Found = Pick<Transaction, 'order' | 'payment' | 'number' | 'message' | 'invoice'>
export type Subjects = (row: Row) => Found

/** Refunds and returns of one number name its order item in their key. */
const itemOf = ({ operation_key }: Row): string | undefined =>
  /^(?:refund|earn|setAside):(\w+)$/.exec(operation_key)?.[1]

/** The orders, payments, numbers, messages and invoices that movements belong to, read together for a whole page. */
export const readSubjects = async (db: Reader, project: string, rows: readonly Row[]): Promise<Subjects> => {
  const ids = [...new Set(rows.flatMap(({ subject }) => (subject === null ? [] : [subject])))]
  const items = [...new Set(rows.flatMap((row) => itemOf(row) ?? []))]
  const orders = await readIds(db, 'customer_order', project, ids)
  const messages = await readIds(db, 'sms_outbox', project, ids)
  const payments = await readPayments(db, project, ids)
  const numbers = await readNumbers(db, project, ids, items)
  const invoices = await readInvoices(
    db,
    project,
    rows.map(({ operation_key }) => operation_key),
  )
  return (row) => {
    const subject = row.subject ?? ''
    return {
      order: orders.has(subject) ? subject : null,
      payment: payments.get(subject) ?? null,
      number: numbers.get(itemOf(row) ?? '') ?? numbers.get(subject) ?? null,
      message: messages.has(subject) ? subject : null,
      invoice: invoices.get(row.operation_key) ?? null,
    }
  }
}

const readIds = async (
  db: Reader,
  table: 'customer_order' | 'sms_outbox',
  project: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const readPayments = async (db: Reader, project: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, NonNullable<Found['payment']>>()
  const found = await db
    .selectFrom('payment_attempt')
    .select(['id', 'gateway'])
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((payment) => [payment.id, payment]))
}

const readNumbers = async (db: Reader, project: string, ids: readonly string[], items: readonly string[]) => {
  if (ids.length === 0) return new Map<string, NonNullable<Found['number']>>()
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

/** Invoices and credit notes by the key of the transfer that moved their money. */
export const readInvoices = async (db: Reader, project: string, charges: readonly string[]) => {
  if (charges.length === 0) return new Map<string, NonNullable<Found['invoice']>>()
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'charge_key'])
    .where('project_id', '=', project)
    .where('charge_key', 'in', charges)
    .execute()
  return new Map(rows.map(({ id, number, charge_key }) => [charge_key, { id, number }]))
}
