import type { Expression, Selectable } from 'kysely'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { CartLine } from '#sandbox/buying/cart/cart-items.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { ResellerTable } from '#sandbox/platform/database/tables/reseller-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { wholesaleOf } from './wholesale.ts'

/** Milliseconds in which an order must be paid; its numbers are held as long. */
export const payOrderFor = 30 * 60_000

export type NewOrder = {
  readonly id: string
  readonly project: string
  readonly cartVersion: string
  readonly lines: readonly CartLine[]
  readonly vatPercent: Decimal
  readonly payUntil: number
  /** The reseller to whose site the project belongs. */
  readonly reseller: Selectable<ResellerTable> | undefined
}

/** Writes an order with copies of the cart's items; later changes of the cart do not affect it. */
export const insertOrder = async (trx: Writer, clock: Clock, order: NewOrder): Promise<OrderTable> => {
  const items = order.lines.map((line, position) => toItem(order, line, position))
  const row: OrderTable = {
    id: order.id,
    project_id: order.project,
    status: 'pendingPay',
    cart_version: order.cartVersion,
    item_count: items.length,
    total: items.reduce((sum, item) => sum + item.total, 0),
    failure: null,
    paid_by: null,
    placed_at: clock.now(),
    pay_until: order.payUntil,
    paid_at: null,
    ended_at: null,
    seen_at: null,
    reseller: order.reseller?.site_id ?? null,
  }
  await trx.insertInto('customer_order').values(row).execute()
  await trx.insertInto('order_item').values(items).execute()
  return row
}

const toItem = ({ id, reseller, vatPercent }: NewOrder, line: CartLine, position: number): OrderItemTable => ({
  id: createId('itm'),
  order_id: id,
  position,
  number: line.number,
  offer_id: line.offer,
  country: line.country,
  city: line.city,
  type: line.type,
  status: 'pendingPay',
  configuration: JSON.stringify(line.configuration),
  price: JSON.stringify(line.price),
  subtotal: columnOf(line.price.subtotal),
  vat: columnOf(line.price.vat),
  total: columnOf(line.price.total),
  vat_percent: vatPercent,
  refunded: 0,
  number_id: null,
  registrant_id: line.registrant,
  address_id: line.address,
  wholesale: reseller === undefined ? 0 : wholesaleOf(reseller, line.price.subtotal),
  tries: 0,
  failures: 0,
  credit_until: null,
  needs_support: 0,
})

export const findOrder = (db: Reader, id: string): Promise<OrderTable | undefined> =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst()

/** @throws Refusal `orderUnknown` for an order of another project */
export const readOwnOrder = async (db: Reader, id: string, project: string): Promise<OrderTable> => {
  const order = await findOrder(db, id)
  return order?.project_id === project ? order : refuse('orderUnknown', { subjects: [id] })
}

export const listOrderItems = (db: Reader, order: string): Promise<OrderItemTable[]> =>
  db.selectFrom('order_item').selectAll().where('order_id', '=', order).orderBy('position').execute()

/** The project's order that is unpaid, or paid and not yet delivered. It blocks a second one. (CRT-05) */
export const findUnfinishedOrder = async (db: Reader, project: string): Promise<OrderTable | undefined> =>
  (await selectUnfinishedOrders(db, project))[0]

const selectUnfinishedOrders = prepared((db, project: Expression<string>) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('project_id', '=', project)
    .where('status', 'in', ['pendingPay', 'inProgress']),
)

/** The project's last order that ended after this time and has not been read since its end. */
export const findUnseenOrder = async (
  db: Reader,
  project: string,
  endedAfter: number,
): Promise<OrderTable | undefined> => (await selectUnseenOrders(db, project, endedAfter))[0]

const selectUnseenOrders = prepared((db, project: Expression<string>, endedAfter: Expression<number>) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('project_id', '=', project)
    .where('seen_at', 'is', null)
    .where('ended_at', '>', endedAfter)
    .orderBy('ended_at', 'desc')
    .limit(1),
)
