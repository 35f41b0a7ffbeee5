import * as v from 'valibot'
import { isFinished } from '#domain/paying/payment.ts'
import { returnToCart } from '#sandbox/buying/cart/cart.ts'
import { releaseNumbers } from '#sandbox/buying/stock/stock.ts'
import { listAttemptsOfOrder } from '#sandbox/paying/payments/attempts.ts'
import { completeAttempt } from '#sandbox/paying/payments/complete.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { findOrder, listOrderItems } from './orders.ts'

/**
 * Expires an order that was not paid in time, after a last query to its gateways: releases its numbers and returns its
 * items to the cart. A payment that arrives later is credited to the wallet.
 */
export const expireOrder = async (context: PaymentContext, order: OrderTable): Promise<void> => {
  if (order.status !== 'pendingPay' || context.clock.now() < order.pay_until) return
  for (const attempt of await listAttemptsOfOrder(context.database.query, order.id)) {
    if (!isFinished(attempt.state)) await completeAttempt(context, attempt.id, 'check')
  }
  await context.database.transact(async (trx) => {
    const expired = await trx
      .updateTable('customer_order')
      .set({ status: 'expired', failure: 'orderExpired', ended_at: context.clock.now() })
      .where('id', '=', order.id)
      .where('status', '=', 'pendingPay')
      .returning('id')
      .executeTakeFirst()
    if (expired === undefined) return
    const items = await listOrderItems(trx, order.id)
    await trx.updateTable('order_item').set({ status: 'notAvailable' }).where('order_id', '=', order.id).execute()
    await releaseNumbers(
      trx,
      order.project_id,
      items.map((item) => item.number),
    )
    await returnToCart(trx, context, order.project_id, order.id)
  })
}

/** Safe at any time: `expireOrder` compares the order's deadline with the clock. */
export const expireOrderWhenDue = async (job: Job, context: PaymentContext): Promise<void> => {
  const { order } = v.parse(v.object({ order: v.string() }), job.payload)
  const found = await findOrder(context.database.query, order)
  if (found !== undefined) await expireOrder(context, found)
}
