import * as v from 'valibot'
import { missingReserve } from '#domain/buying/credit-reserve.ts'
import { configurationSchema, priceSchema, totalOf } from '#domain/buying/pricing.ts'
import { fromMicro, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Order, OrderItem } from '#domain/paying/order.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { listOfOrder, unmetOf } from '#sandbox/buying/requirements/fulfilments.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { toPaymentAttempt } from '#sandbox/paying/payments/attempt-response.ts'
import { listAttemptsOfOrder } from '#sandbox/paying/payments/attempts.ts'
import { waitingStates } from '#sandbox/paying/payments/complete.ts'
import { listPaymentOptions } from '#sandbox/paying/payments/payment-options.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { FulfilmentTable } from '#sandbox/platform/database/tables/requirement-tables.ts'
import { listOrderItems } from './orders.ts'

/** An order in the form of the contract, with its last attempt and, while it can be paid, its payment options. */
export const toOrder = async (db: Reader, order: OrderTable, now: number): Promise<Order> => {
  const fulfilments = new Map((await listOfOrder(db, order.id)).map((row) => [row.item_id, row]))
  const rows = await listOrderItems(db, order.id)
  const missing = rows.some(({ status }) => status === 'notEnoughCredit') ? await missingCredit(db, order) : '0'
  const items = await Promise.all(rows.map((row) => toItem(db, now, row, fulfilments.get(row.id), missing)))
  const [attempt] = await listAttemptsOfOrder(db, order.id)
  const isUnpaid = order.status === 'pendingPay'
  // While the outcome of the last payment is unknown, there must be no second payment.
  const isPayable =
    isUnpaid &&
    now < order.pay_until &&
    (attempt === undefined || isFinished(attempt.state) || waitingStates.includes(attempt.state))
  return {
    id: order.id,
    status: order.status,
    item_count: order.item_count,
    items,
    price: totalOf(items.map((item) => item.price)),
    refunded: sum(items.map((item) => item.refunded)),
    placed_at: momentOf(order.placed_at),
    pay_until: isUnpaid ? momentOf(order.pay_until) : null,
    now: momentOf(now),
    failure: order.failure,
    attempt: attempt === undefined ? null : toPaymentAttempt(attempt),
    invoice: (await findInvoice(db, order.id)) ?? null,
    gateways: isPayable ? await listPaymentOptions(db, { project: order.project_id, net: decimalOf(order.total) }) : [],
  }
}

const toItem = async (
  db: Reader,
  now: number,
  item: OrderItemTable,
  fulfilment: FulfilmentTable | undefined,
  missing: Decimal,
): Promise<OrderItem> => ({
  id: item.id,
  number: item.number,
  number_id: item.number_id,
  country: item.country,
  ...placeOf(item.city),
  type: item.type,
  status: item.status,
  configuration: v.parse(configurationSchema, JSON.parse(item.configuration)),
  price: v.parse(priceSchema, JSON.parse(item.price)),
  refunded: decimalOf(item.refunded),
  requirements:
    fulfilment?.state === 'waiting'
      ? { unmet: await unmetOf(db, now, fulfilment), cancel_at: momentOf(fulfilment.cancel_at) }
      : null,
  credit:
    item.credit_until === null
      ? null
      : { missing: item.status === 'notEnoughCredit' ? missing : null, cancel_at: momentOf(item.credit_until) },
})

const findInvoice = (db: Reader, order: string): Promise<{ id: string; number: string } | undefined> =>
  db
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('order_id', '=', order)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()

/** USD that the wallet lacks for numbers that are billed by minutes. */
const missingCredit = async (db: Reader, { project_id }: OrderTable): Promise<Decimal> =>
  missingReserve(fromMicro((await readAccount(db, walletOf(project_id))).spendable))
