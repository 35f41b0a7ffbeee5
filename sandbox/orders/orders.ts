import type { CartLine } from '../cart/cart-items.ts'
import type { Clock } from '../clock.ts'
import type { Reader, Writer } from '../db/database.ts'
import { columnOf } from '../db/micro.ts'
import type { OrderItemTable, OrderTable } from '../db/tables/order-tables.ts'
import { createId } from '../id.ts'

/** How long an order waits for its payment; its numbers are kept as long. */
export const payOrderFor = 30 * 60_000

export type NewOrder = {
  readonly id: string
  readonly project: string
  readonly cartVersion: string
  readonly lines: readonly CartLine[]
  readonly payUntil: number
}

/** Writes an order with items as they stood in the cart: whatever changes there later, these stay. */
export const insertOrder = async (trx: Writer, clock: Clock, order: NewOrder): Promise<OrderTable> => {
  const items = order.lines.map((line, position) => toItem(order.id, line, position))
  const row: OrderTable = {
    id: order.id,
    project_id: order.project,
    status: 'pendingPay',
    cart_version: order.cartVersion,
    item_count: items.length,
    total: items.reduce((sum, item) => sum + item.total, 0),
    failure: null,
    paid_by: null,
    placed_at: clock.now(),
    pay_until: order.payUntil,
    paid_at: null,
    ended_at: null,
  }
  await trx.insertInto('customer_order').values(row).execute()
  await trx.insertInto('order_item').values(items).execute()
  return row
}

const toItem = (order: string, line: CartLine, position: number): OrderItemTable => ({
  id: createId('itm'),
  order_id: order,
  position,
  number: line.number,
  offer_id: line.offer,
  country: line.country,
  city: line.city,
  type: line.type,
  status: 'pendingPay',
  configuration: JSON.stringify(line.configuration),
  price: JSON.stringify(line.price),
  subtotal: columnOf(line.price.subtotal),
  vat: columnOf(line.price.vat),
  total: columnOf(line.price.total),
  refunded: 0,
  number_id: null,
})

export const findOrder = (db: Reader, id: string): Promise<OrderTable | undefined> =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst()

export const listOrderItems = (db: Reader, order: string): Promise<OrderItemTable[]> =>
  db.selectFrom('order_item').selectAll().where('order_id', '=', order).orderBy('position').execute()

/** The project's order that is on its way: unpaid, or paid and not yet delivered. It blocks a second one. (CRT-05) */
export const findUnfinishedOrder = (db: Reader, project: string): Promise<OrderTable | undefined> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('project_id', '=', project)
    .where('status', 'in', ['pendingPay', 'inProgress'])
    .executeTakeFirst()
