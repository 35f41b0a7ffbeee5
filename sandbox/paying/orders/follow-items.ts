import type { FailureCode } from '#domain/kit/failure.ts'
import { isSettled, type OrderStatus } from '#domain/paying/order.ts'
import { type DeliveryStatus, orderStatusOf } from '#domain/paying/order-status.ts'
import { removeOrderedItems } from '#sandbox/buying/cart/cart.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { notifyOfResult } from './order-mail.ts'
import { listOrderItems } from './orders.ts'

/**
 * Gives a paid order the status that follows from its items; call it in the transaction that changes an item. The order
 * leaves the cart when its first delivery is over. Returns the new status, or null if it is the same.
 */
export const followItems = async (trx: Writer, clock: Clock, order: OrderTable): Promise<DeliveryStatus | null> => {
  const items = await listOrderItems(trx, order.id)
  const status = orderStatusOf(
    order.status,
    items.map((item) => ({ status: item.status, needs_support: item.needs_support === 1 })),
  )
  if (status === order.status) return null
  await trx
    .updateTable('customer_order')
    .set({ status, failure: failureOf(status), ended_at: isSettled(status) ? clock.now() : null, seen_at: null })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (order.status === 'inProgress') await removeOrderedItems(trx, order.project_id, order.id)
  return status
}

/** As `followItems`, and notifies the customer of the new status. */
export const followItemsAndNotify = async (trx: Writer, clock: Clock, order: OrderTable): Promise<void> => {
  const status = await followItems(trx, clock, order)
  if (status !== null && status !== 'inProgress') await notifyOfResult(trx, clock, order, status)
}

/** Why an order ended without its numbers. */
const failureOf = (status: OrderStatus): FailureCode | null => {
  if (status === 'canceled') return 'orderCanceled'
  return status === 'errorNeedsSupport' ? 'orderFailed' : null
}
