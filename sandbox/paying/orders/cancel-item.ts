import { cancelableItemStatuses } from '#domain/paying/order-status.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { followItems } from './follow-items.ts'
import { notifyAboutItem } from './item-mail.ts'
import { findItem, refundItem } from './order-items.ts'

/**
 * Cancels one number of a paid order that is not delivered yet, and returns the order's id: the price goes to the wallet,
 * the number to the stock. Canceling again changes nothing.
 * @throws Refusal `orderItemUnknown` for an item of another project; `orderItemNotCancelable` if the number is delivered,
 * being connected, or waits for its requirements, for which `cancelWaitingNumber` is the call
 */
export const cancelItem = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  project: string,
  id: string,
): Promise<string> => {
  const found = await findItem(trx, id)
  if (found?.order.project_id !== project) return refuse('orderItemUnknown', { subjects: [id] })
  const { item, order } = found
  if (item.status === 'canceledRefunded') return order.id
  if (!cancelableItemStatuses.includes(item.status))
    return refuse('orderItemNotCancelable', { subjects: [item.number] })
  await refundItem(trx, { clock, work }, found, 'canceledRefunded')
  await returnToStock(trx, item.number, project)
  await followItems(trx, clock, order)
  await notifyAboutItem(trx, clock, order, item, 'numberGivenUp')
  return order.id
}
