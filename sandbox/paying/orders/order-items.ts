import type { OrderItemStatus } from '#domain/paying/order.ts'
import { markOrderedItem } from '#sandbox/buying/cart/cart.ts'
import { refund } from '#sandbox/paying/payments/set-aside.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { findOrder } from './orders.ts'
import { returnWholesale } from './wholesale.ts'

export type ItemOfOrder = { readonly item: OrderItemTable; readonly order: OrderTable }

export const findItem = async (db: Reader, id: string): Promise<ItemOfOrder | undefined> => {
  const item = await db.selectFrom('order_item').selectAll().where('id', '=', id).executeTakeFirst()
  const order = item && (await findOrder(db, item.order_id))
  return item && order && { item, order }
}

export const readItem = async (db: Reader, id: string): Promise<ItemOfOrder> => {
  const found = await findItem(db, id)
  if (found === undefined) throw new Error(`There is no item ${id} of an order.`)
  return found
}

/** Throws if another transaction has changed the item since it was read, so that no effect can happen twice. */
export const changeItem = async (
  trx: Writer,
  { id, status, tries, needs_support }: Pick<OrderItemTable, 'id' | 'status' | 'tries' | 'needs_support'>,
  columns: Partial<OrderItemTable>,
): Promise<void> => {
  await trx
    .updateTable('order_item')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('tries', '=', tries)
    .where('needs_support', '=', needs_support)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Ends an item that is not delivered: its price goes to the wallet. */
export const refundItem = async (
  trx: Writer,
  times: Pick<Sandbox, 'clock' | 'work'>,
  { item, order }: ItemOfOrder,
  status: Extract<OrderItemStatus, 'notAvailableRefunded' | 'canceledRefunded'>,
): Promise<void> => {
  await changeItem(trx, item, { status, refunded: item.total, needs_support: 0, credit_until: null })
  await refund(trx, times, order, item)
  await returnWholesale(trx, times, { item, order })
  // Later the order has left the cart.
  if (order.status === 'inProgress' && status === 'notAvailableRefunded') {
    await markOrderedItem(trx, order.project_id, { order: order.id, number: item.number, state: status })
  }
}
