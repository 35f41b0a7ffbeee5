import type { OrderStatus } from '#domain/paying/order.ts'
import type { AcceptPayment } from '#sandbox/paying/payments/payment-context.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { orderDelay, orderLater } from './delivery-jobs.ts'
import { type LateReason, notifyOfLatePayment } from './late-payment-mail.ts'

/** Milliseconds for which the numbers of a paid order stay held for its delivery. */
const deliveryTime = 24 * 60 * 60_000

/** Accepts only the first payment of an order, and schedules its delivery. The payer of any other is mailed the reason. */
export const acceptPayment: AcceptPayment = async (trx, { clock, work }, id, attempt) => {
  const now = clock.now()
  const order = await trx
    .updateTable('customer_order')
    .set({ status: 'inProgress', paid_by: attempt, paid_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pendingPay')
    .returning('id')
    .executeTakeFirst()
  if (order === undefined) {
    const reason = await reasonOf(trx, id)
    await notifyOfLatePayment(trx, clock, { order: id, attempt, reason })
    return { isAccepted: false, reason }
  }
  const items = await trx
    .updateTable('order_item')
    .set({ status: 'buyInProgress' })
    .where('order_id', '=', id)
    .returning(['id', 'subtotal', 'vat', 'tries'])
    .execute()
  await keepForDelivery(trx, id, now + deliveryTime)
  for (const item of items) await orderLater(trx, { work }, item, now + orderDelay)
  return {
    isAccepted: true,
    subtotal: items.reduce((sum, item) => sum + item.subtotal, 0),
    vat: items.reduce((sum, item) => sum + item.vat, 0),
  }
}

const reasonOf = async (trx: Writer, id: string): Promise<LateReason> => {
  const { status } = await trx
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reasons[status] ?? 'orderNotPayable'
}

const reasons: Partial<Record<OrderStatus, LateReason>> = { expired: 'orderExpired', canceled: 'orderCanceled' }

/** Extends the holds of an order, so that paid numbers are not lost before delivery. */
const keepForDelivery = async (trx: Writer, order: string, until: number): Promise<void> => {
  await trx
    .updateTable('stock')
    .set({ held_until: until })
    .where('held_for', '=', order)
    .where('sold_to', 'is', null)
    .execute()
}
