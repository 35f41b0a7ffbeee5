import * as v from 'valibot'
import { sum } from '#domain/decimal.ts'
import type { Order, OrderItem } from '#domain/order.ts'
import { isFinished } from '#domain/payment.ts'
import { configurationSchema, priceSchema, totalOf } from '#domain/pricing.ts'
import { momentOf } from '../clock.ts'
import type { Reader } from '../db/database.ts'
import { decimalOf } from '../db/micro.ts'
import type { OrderItemTable, OrderTable } from '../db/tables/order-tables.ts'
import { toPaymentAttempt } from '../payments/attempt-answer.ts'
import { listAttemptsOfOrder } from '../payments/attempts.ts'
import { waitingStates } from '../payments/complete.ts'
import { paymentOffers } from '../payments/offers.ts'
import { listOrderItems } from './orders.ts'

/** An order as the wire has it, with its last attempt and, while it can be paid, the ways to pay it. */
export const toOrder = async (db: Reader, order: OrderTable, now: number): Promise<Order> => {
  const items = (await listOrderItems(db, order.id)).map(toItem)
  const [attempt] = await listAttemptsOfOrder(db, order.id)
  const isUnpaid = order.status === 'pendingPay'
  // While nobody knows whether the last payment worked, there must be no way to pay again.
  const isPayable =
    isUnpaid &&
    now < order.pay_until &&
    (attempt === undefined || isFinished(attempt.state) || waitingStates.includes(attempt.state))
  return {
    id: order.id,
    status: order.status,
    item_count: order.item_count,
    items,
    total: totalOf(items.map((item) => item.price)),
    refunded: sum(items.map((item) => item.refunded)),
    placed_at: momentOf(order.placed_at),
    pay_until: isUnpaid ? momentOf(order.pay_until) : null,
    now: momentOf(now),
    failure: order.failure,
    attempt: attempt === undefined ? null : toPaymentAttempt(attempt),
    gateways: isPayable ? await paymentOffers({ db }, { project: order.project_id, net: decimalOf(order.total) }) : [],
  }
}

const toItem = (item: OrderItemTable): OrderItem => ({
  id: item.id,
  number: item.number,
  number_id: item.number_id,
  country: item.country,
  city: item.city,
  type: item.type,
  status: item.status,
  configuration: v.parse(configurationSchema, JSON.parse(item.configuration)),
  price: v.parse(priceSchema, JSON.parse(item.price)),
  refunded: decimalOf(item.refunded),
})
