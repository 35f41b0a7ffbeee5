import type { ReorderResponse } from '#domain/contract/paying/paying.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { chooseAgain } from '#sandbox/buying/cart/choose-again.ts'
import type { CartContext } from '#sandbox/buying/cart/refresh-cart.ts'
import { listAttemptsOfOrder } from '#sandbox/paying/payments/attempts.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listOrderItems, readOwnOrder } from './orders.ts'

/**
 * Puts the numbers of an order that expired or was canceled unpaid into the cart again, at today's prices.
 * @throws Refusal `orderUnknown` for an order of another project; `unprocessedOrderExists` if the order can still be paid,
 * was paid, or has a payment that may still succeed; `holdLimitReached`
 */
export const reorder = async (
  trx: Writer,
  context: CartContext,
  project: string,
  id: string,
): Promise<ReorderResponse> => {
  const order = await readOwnOrder(trx, id, project)
  const hasEndedUnpaid = order.paid_by === null && (order.status === 'expired' || order.status === 'canceled')
  const attempts = await listAttemptsOfOrder(trx, id)
  if (!hasEndedUnpaid || !attempts.every(({ state }) => isFinished(state)))
    return refuse('unprocessedOrderExists', { subjects: [id] })
  return { lost: await chooseAgain(trx, context, project, await listOrderItems(trx, id)) }
}
