import type { Order } from '#domain/paying/order.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { returnToCart } from '#sandbox/buying/cart/cart.ts'
import { listAttemptsOfOrder } from '#sandbox/paying/payments/attempts.ts'
import { withdrawAttempt } from '#sandbox/paying/payments/complete.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { expireOrder } from './expire-order.ts'
import { loadOwnOrder } from './load-order.ts'
import { findOrder, readOwnOrder } from './orders.ts'

/**
 * Cancels an order that is not paid, after its payment was withdrawn at the gateway. Its items return to the cart and are
 * held as if the user had just chosen them. Money that the gateway still reports later is credited to the wallet. A
 * repeated call returns the canceled order.
 * @throws Refusal `orderUnknown` for an order of another project; `orderNotPayable` if it is paid; `orderExpired`;
 * `paymentUnderWay` while a payment may still succeed
 */
export const cancelOrder = async (context: PaymentContext, project: string, id: string): Promise<Order> => {
  const { query } = context.database
  await expireOrder(context, await readOwnOrder(query, id, project))
  const order = await readOwnOrder(query, id, project)
  if (order.status !== 'canceled') {
    requireUnpaid(order)
    await withdrawAttempts(context, order)
    await context.database.transact((trx) => cancel(trx, context, id))
  }
  return loadOwnOrder(context, project, id)
}

const withdrawAttempts = async (context: PaymentContext, { id }: OrderTable): Promise<void> => {
  for (const attempt of await listAttemptsOfOrder(context.database.query, id)) {
    const withdrawn = isFinished(attempt.state) ? undefined : await withdrawAttempt(context, attempt.id)
    if (withdrawn?.state === 'settled') refuse('orderNotPayable', { subjects: [id] })
    if (withdrawn !== undefined && !isFinished(withdrawn.state)) refuse('paymentUnderWay', { subjects: [id] })
  }
}

const cancel = async (trx: Writer, context: PaymentContext, id: string): Promise<void> => {
  const canceled = await trx
    .updateTable('customer_order')
    .set({ status: 'canceled', failure: 'orderCanceled', ended_at: context.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'pendingPay')
    .returningAll()
    .executeTakeFirst()
  if (canceled === undefined) {
    const order = await findOrder(trx, id)
    if (order !== undefined && order.status !== 'canceled') requireUnpaid(order)
    return
  }
  // Another call may have started a payment in the meantime; the refusal rolls the cancellation back.
  const attempts = await listAttemptsOfOrder(trx, id)
  if (attempts.some(({ state }) => !isFinished(state))) refuse('paymentUnderWay', { subjects: [id] })
  await trx.updateTable('order_item').set({ status: 'notAvailable' }).where('order_id', '=', id).execute()
  await returnToCart(trx, context, canceled.project_id, id)
}

const requireUnpaid = ({ id, status }: OrderTable): void => {
  if (status === 'expired') refuse('orderExpired', { subjects: [id] })
  if (status !== 'pendingPay') refuse('orderNotPayable', { subjects: [id] })
}
