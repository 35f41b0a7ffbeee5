import { sql } from 'kysely'
import type { OrderRow } from '#domain/finance/order-row.ts'
import { numberReadings } from '#domain/kit/number-search.ts'
import type { OrderStatus } from '#domain/paying/order.ts'
import { readOwnOrder } from '#sandbox/paying/orders/orders.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { type Batch, cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { containsCode, isNumberIn } from '#sandbox/platform/kit/search-text.ts'

export type OrderFilter = {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: OrderStatus | undefined
}

/** Numbers that a row of the page shows. */
const rowNumbers = 3

/**
 * Orders behind the order `after`, by the time at which they were placed.
 * @throws Refusal `orderUnknown` for an order of another project
 */
export const listOrders = async (
  db: Reader,
  project: string,
  filter: OrderFilter,
  { sort, after, limit }: Batch,
  shownNumbers: number = rowNumbers,
): Promise<{ results: OrderRow[]; next: string | null }> => {
  const last = after === undefined ? undefined : await readOwnOrder(db, after, project)
  const read = await filtered(db, project, filter)
    .$call(rowsBehind(last && [last.placed_at, last.id], { sort, limit }, 'placed_at'))
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => row.id)
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    results: rows.map((row) => {
      const own = items.get(row.id) ?? []
      return {
        id: row.id,
        at: momentOf(row.placed_at),
        status: row.status,
        item_count: row.item_count,
        numbers: own.slice(0, shownNumbers).map(({ number }) => number),
        total: decimalOf(row.total),
        refunded: decimalOf(own.reduce((sum, { refunded }) => sum + refunded, 0)),
      }
    }),
    next,
  }
}

const filtered = (db: Reader, project: string, { q = '', status, ...days }: OrderFilter) => {
  const { from, until } = periodOf(days)
  return db
    .selectFrom('customer_order')
    .select(['id', 'status', 'item_count', 'total', 'placed_at'])
    .where('project_id', '=', project)
    .$if(from !== undefined, (query) => query.where('placed_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('placed_at', '<', until ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(q.trim() !== '', (query) => query.where(matches(q.trim())))
}

/** Finds the id, the order's number as it is read aloud (`AB12-CD34`), and digits of a phone number. */
const matches = (q: string) => {
  const ofNumber =
    numberReadings(q).length > 0
      ? sql`or id in (select order_id from order_item where ${isNumberIn(['number'], q, leastDigits)})`
      : sql``
  return sql<boolean>`(${containsCode('id', q)} ${ofNumber})`
}

/** Fewer digits are in too many numbers. */
const leastDigits = 3

type Item = { readonly number: string; readonly refunded: number }

const itemsOf = async (db: Reader, orders: readonly string[]): Promise<Map<string, Item[]>> => {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_item')
    .select(['order_id', 'number', 'refunded'])
    .where('order_id', 'in', orders)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.order_id)
}
