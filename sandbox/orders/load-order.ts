import type { Order } from '#domain/order.ts'
import { isFinished } from '#domain/payment.ts'
import { listAttemptsOfOrder } from '../payments/attempts.ts'
import { completeAttempt } from '../payments/complete.ts'
import type { Till } from '../payments/till.ts'
import { refuse } from '../refusal.ts'
import { expireOrder } from './expire-order.ts'
import { toOrder } from './order-answer.ts'
import { findOrder } from './orders.ts'

/**
 * How far an order is, once its gateway has been asked about a payment that has not ended. Somebody else's order is
 * unknown here.
 * @throws Refusal `orderUnknown`
 */
export const loadOwnOrder = async (till: Till, project: string, id: string): Promise<Order> => {
  const { query } = till.database
  const order = await findOrder(query, id)
  if (order?.project_id !== project) return refuse('orderUnknown', { subjects: [id] })
  for (const attempt of await listAttemptsOfOrder(query, id)) {
    if (!isFinished(attempt.state)) await completeAttempt(till, attempt.id, 'reading')
  }
  await expireOrder(till, order)
  return till.database.transact(async (trx) => toOrder(trx, (await findOrder(trx, id)) ?? order, till.clock.now()))
}
