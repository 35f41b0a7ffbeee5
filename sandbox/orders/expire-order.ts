import * as v from 'valibot'
import { isFinished } from '#domain/payment.ts'
import { returnToCart } from '../cart/cart.ts'
import type { OrderTable } from '../db/tables/order-tables.ts'
import type { Job } from '../due-work/work.ts'
import { listAttemptsOfOrder } from '../payments/attempts.ts'
import { completeAttempt } from '../payments/complete.ts'
import type { Till } from '../payments/till.ts'
import { releaseNumbers } from '../stock/stock.ts'
import { findOrder, listOrderItems } from './orders.ts'

/**
 * Ends an order that was not paid in time, once its gateways have been asked a last time: its numbers are free again and
 * its items back in the cart. Money that is still on its way will go to the wallet.
 */
export const expireOrder = async (till: Till, order: OrderTable): Promise<void> => {
  if (order.status !== 'pendingPay' || till.clock.now() < order.pay_until) return
  for (const attempt of await listAttemptsOfOrder(till.database.query, order.id)) {
    if (!isFinished(attempt.state)) await completeAttempt(till, attempt.id, 'check')
  }
  await till.database.transact(async (trx) => {
    const expired = await trx
      .updateTable('customer_order')
      .set({ status: 'expired', failure: 'orderExpired', ended_at: till.clock.now() })
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
    await returnToCart(trx, till, order.project_id, order.id)
  })
}

/** Looked at late or early, an order says itself whether its time is over. */
export const expireOrderWhenDue = async (job: Job, till: Till): Promise<void> => {
  const { order } = v.parse(v.object({ order: v.string() }), job.payload)
  const found = await findOrder(till.database.query, order)
  if (found !== undefined) await expireOrder(till, found)
}
