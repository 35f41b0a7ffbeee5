import type { OrderStatus } from '#domain/paying/order.ts'
import type { CancelCause, FulfilmentEffects, FulfilmentLetter } from '#sandbox/buying/requirements/fulfilments.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { earn, returnSetAside } from '#sandbox/paying/payments/set-aside.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { mailAboutItem } from './item-mail.ts'
import { findOrder, listOrderItems } from './orders.ts'
import { failureOf, statusOf } from './provision-order.ts'

/** What happens to a number that waits; numbers belong to a later area. */
export type WaitingNumber = {
  readonly activate: (trx: Writer, clock: Clock, number: string) => Promise<void>
  readonly cancel: (trx: Writer, number: string) => Promise<void>
}

/** What follows for the order, the number and the money when the requirements of an item are fulfilled, or given up. */
export const createFulfilmentEffects = (number: WaitingNumber): FulfilmentEffects => ({
  async deliver(trx, { clock }, id) {
    const { item, order } = await endItem(trx, id, { status: 'completed' })
    await number.activate(trx, clock, item.number_id ?? '')
    await earn(trx, clock, order, item)
    await endPending(trx, clock, order)
    await mailAboutItem(trx, clock, order, item, 'numberActive')
  },
  async cancel(trx, { clock }, id, cause) {
    const { item, order } = await endItem(trx, id, { status: 'canceledRefunded' })
    await number.cancel(trx, item.number_id ?? '')
    await returnToStock(trx, item.number, order.project_id)
    await returnSetAside(trx, clock, order, item)
    await endPending(trx, clock, order)
    await mailAboutItem(trx, clock, order, item, letters[cause])
  },
  async notify(trx, { clock }: Pick<Sandbox, 'clock'>, id: string, letter: FulfilmentLetter) {
    const { item, order } = await readItem(trx, id)
    await mailAboutItem(trx, clock, order, item, letter)
  },
})

const letters = { customer: 'numberGivenUp', deadline: 'requirementsOver' } as const satisfies Record<
  CancelCause,
  string
>

const readItem = async (trx: Writer, id: string): Promise<{ item: OrderItemTable; order: OrderTable }> => {
  const item = await trx.selectFrom('order_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const order = await findOrder(trx, item.order_id)
  if (order === undefined) throw new Error(`The item ${id} has no order.`)
  return { item, order }
}

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

/** Ends a pending order when its last number no longer waits. */
const endPending = async (trx: Writer, clock: Clock, { id }: OrderTable): Promise<void> => {
  const status: OrderStatus = statusOf((await listOrderItems(trx, id)).map((item) => item.status))
  if (status === 'pending') return
  await trx
    .updateTable('customer_order')
    .set({ status, failure: failureOf(status), ended_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
