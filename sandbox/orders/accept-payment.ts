import type { FailureCode } from '#domain/failure.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Writer } from '../db/database.ts'
import type { Sandbox } from '../sandbox.ts'
import { keepForDelivery } from './kept-numbers.ts'

/** The supplier answers after this long. */
const supplierDelay = 2_000
/** How long the numbers of a paid order are kept for it. */
const deliveryTime = 24 * 60 * 60_000

export type Acceptance =
  | { readonly isAccepted: true; readonly subtotal: number; readonly vat: number }
  /** The order no longer waits for money. */
  | { readonly isAccepted: false; readonly reason: FailureCode }

/** The order is paid by this attempt and goes on to be delivered; only the first payment of an order is accepted. */
export const acceptPayment = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  id: string,
  attempt: string,
): Promise<Acceptance> => {
  const now = clock.now()
  const order = await trx
    .updateTable('customer_order')
    .set({ status: 'inProgress', paid_by: attempt, paid_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pendingPay')
    .returning('id')
    .executeTakeFirst()
  if (order === undefined) return { isAccepted: false, reason: await reasonOf(trx, id) }
  const items = await trx
    .updateTable('order_item')
    .set({ status: 'buyInProgress' })
    .where('order_id', '=', id)
    .returning(['number', 'subtotal', 'vat'])
    .execute()
  await keepForDelivery(trx, id, now + deliveryTime)
  await work.enqueue(trx, {
    kind: 'order.provision',
    key: `order.provision:${id}`,
    payload: { order: id },
    dueAt: now + supplierDelay,
  })
  return {
    isAccepted: true,
    subtotal: items.reduce((sum, item) => sum + item.subtotal, 0),
    vat: items.reduce((sum, item) => sum + item.vat, 0),
  }
}

const reasonOf = async (trx: Writer, id: string): Promise<FailureCode> => {
  const { status } = await trx
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reasons[status] ?? 'orderNotPayable'
}

const reasons: Partial<Record<OrderStatus, FailureCode>> = { expired: 'orderExpired', canceled: 'orderCanceled' }
