import type { BuyAgainResponse } from '#domain/contract/paying/paying.ts'
import type { OrderStatus } from '#domain/paying/order.ts'
import { chooseLike } from '#sandbox/buying/cart/choose-like.ts'
import type { CartContext } from '#sandbox/buying/cart/refresh-cart.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listOrderItems, readOwnOrder } from './orders.ts'

const ended: readonly OrderStatus[] = ['completed', 'partial', 'canceled', 'expired']

/**
 * Puts numbers like the numbers of an ended order into the cart.
 * @throws Refusal `orderUnknown` for an order of another project; `unprocessedOrderExists` before the order has ended;
 * `holdLimitReached`
 */
export const buyAgain = async (
  trx: Writer,
  context: CartContext,
  project: string,
  id: string,
): Promise<BuyAgainResponse> => {
  const { status } = await readOwnOrder(trx, id, project)
  if (!ended.includes(status)) return refuse('unprocessedOrderExists', { subjects: [id] })
  return { items: await chooseLike(trx, context, project, await listOrderItems(trx, id)) }
}
