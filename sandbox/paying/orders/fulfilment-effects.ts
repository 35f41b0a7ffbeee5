import type { CancelCause, FulfilmentEffects } from '#sandbox/buying/requirements/fulfilments.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { earn, refund } from '#sandbox/paying/payments/set-aside.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { followItems } from './follow-items.ts'
import { notifyAboutItem } from './item-mail.ts'
import { readItem } from './order-items.ts'
import { returnWholesale } from './wholesale.ts'

/** What happens to a number that waits; numbers belong to a later area. */
export type WaitingNumber = {
  readonly activate: (trx: Writer, clock: Clock, number: string) => Promise<void>
  readonly cancel: (trx: Writer, clock: Clock, number: string) => Promise<void>
}

/** What follows for the order, the number and the money when the requirements of an item are fulfilled, or given up. */
export const createFulfilmentEffects = (number: WaitingNumber): FulfilmentEffects => ({
  async deliver(trx, { clock }, id) {
    const { item, order } = await endItem(trx, id, { status: 'completed' })
    await number.activate(trx, clock, item.number_id ?? '')
    await earn(trx, clock, order, item)
    await followItems(trx, clock, order)
    await notifyAboutItem(trx, clock, order, item, 'numberActive')
  },
  async cancel(trx, { clock, work }, id, cause) {
    const { item, order } = await endItem(trx, id, { status: 'canceledRefunded' })
    await number.cancel(trx, clock, item.number_id ?? '')
    await returnToStock(trx, item.number, order.project_id)
    await refund(trx, { clock, work }, order, item)
    await returnWholesale(trx, { clock, work }, { item, order })
    await followItems(trx, clock, order)
    await notifyAboutItem(trx, clock, order, item, letters[cause])
  },
  async notify(trx, { clock }, id, letter, document) {
    const { item, order } = await readItem(trx, id)
    await notifyAboutItem(trx, clock, order, item, letter, document)
  },
})

const letters = { customer: 'numberGivenUp', deadline: 'requirementsOver' } as const satisfies Record<
  CancelCause,
  string
>

/** Throws unless the item waits, so that no effect can happen twice. */
const endItem = async (trx: Writer, id: string, change: Pick<OrderItemTable, 'status'>) => {
  const { item, order } = await readItem(trx, id)
  await trx
    .updateTable('order_item')
    .set({ ...change, refunded: change.status === 'canceledRefunded' ? item.total : 0 })
    .where('id', '=', id)
    .where('status', '=', 'waitingForRequirements')
    .returning('id')
    .executeTakeFirstOrThrow()
  return { item, order }
}
