import type { Order } from '#domain/paying/order.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { listAttemptsOfOrder } from '#sandbox/paying/payments/attempts.ts'
import { completeAttempt } from '#sandbox/paying/payments/complete.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { expireOrder } from './expire-order.ts'
import { toOrder } from './order-response.ts'
import { findOrder } from './orders.ts'

/**
 * An order of the project, whose result is no news from now on, after querying the gateway about unfinished payments. Orders of other projects are unknown.
 * @throws Refusal `orderUnknown`
 */
export const loadOwnOrder = async (context: PaymentContext, project: string, id: string): Promise<Order> => {
  const { query } = context.database
  const order = await findOrder(query, id)
  if (order?.project_id !== project) return refuse('orderUnknown', { subjects: [id] })
  for (const attempt of await listAttemptsOfOrder(query, id)) {
    if (!isFinished(attempt.state)) await completeAttempt(context, attempt.id, 'reading')
  }
  await expireOrder(context, order)
  return context.database.transact(async (trx) => {
    const now = context.clock.now()
    await trx
      .updateTable('customer_order')
      .set({ seen_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .where('seen_at', 'is', null)
      .execute()
    return toOrder(trx, (await findOrder(trx, id)) ?? order, now)
  })
}
