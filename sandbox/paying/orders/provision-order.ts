import * as v from 'valibot'
import { type Configuration, configurationSchema } from '#domain/buying/pricing.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { OrderItemStatus, OrderStatus } from '#domain/paying/order.ts'
import { markOrderedItem, removeOrderedItems } from '#sandbox/buying/cart/cart.ts'
import { openFulfilment } from '#sandbox/buying/requirements/fulfilments.ts'
import { sellNumber } from '#sandbox/buying/stock/stock.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { setAside } from '#sandbox/paying/payments/set-aside.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { type DeliveryStatus, mailResult } from './order-mail.ts'
import { findOrder, listOrderItems } from './orders.ts'

/** Creates a number of the project from an order item and returns its id; numbers belong to a later area. */
export type CreateOwnedNumber = (
  trx: Writer,
  clock: Clock,
  sold: {
    readonly project: string
    readonly number: string
    readonly configuration: Configuration
    readonly orderItem: string
    readonly isActive: boolean
  },
) => Promise<string>

type ProvisionContext = Sandbox & { readonly createOwnedNumber: CreateOwnedNumber }

/** After this many failed attempts to deliver, support takes over the order. */
const mostFailures = 5

/**
 * Delivers a paid order in one transaction: each number is sold to the project and activated, or its price is refunded
 * to the wallet. Safe to repeat.
 */
export const provisionOrder = async (job: Job, sandbox: ProvisionContext): Promise<void> => {
  const { order: id } = v.parse(v.object({ order: v.string() }), job.payload)
  try {
    await sandbox.database.transact(async (trx) => {
      const order = await findOrder(trx, id)
      if (order?.status === 'inProgress') await deliver(trx, sandbox, order)
      await job.finish(trx)
    })
  } catch (error) {
    if (job.attempts < mostFailures) throw error
    sandbox.log(`order ${id} could not be delivered: ${String(error)}`)
    await sandbox.database.transact(async (trx) => {
      await giveToSupport(trx, sandbox, id)
      await job.finish(trx)
    })
  }
}

/** The payment stays settled and the numbers stay held; support decides. */
const giveToSupport = async (trx: Writer, sandbox: Sandbox, id: string): Promise<void> => {
  const order = await findOrder(trx, id)
  if (order?.status !== 'inProgress') return
  await endOrder(trx, sandbox, order, 'errorNeedsSupport')
  await removeOrderedItems(trx, order.project_id, id)
}

const deliver = async (trx: Writer, sandbox: ProvisionContext, order: OrderTable): Promise<void> => {
  const statuses: OrderItemStatus[] = []
  for (const item of await listOrderItems(trx, order.id)) {
    const isSold = await sellNumber(trx, sandbox.clock, item.number, order.project_id)
    statuses.push(await (isSold ? activate : refund)(trx, sandbox, order, item))
  }
  await endOrder(trx, sandbox, order, statusOf(statuses))
  await removeOrderedItems(trx, order.project_id, order.id)
}

/**
 * A number whose requirements are not fulfilled is not activated, its period does not start, and its price is set aside.
 */
const activate = async (
  trx: Writer,
  { clock, work, createOwnedNumber }: ProvisionContext,
  order: OrderTable,
  item: OrderItemTable,
): Promise<OrderItemStatus> => {
  const { requirement_level } = await trx
    .selectFrom('offer')
    .select('requirement_level')
    .where('id', '=', item.offer_id)
    .executeTakeFirstOrThrow()
  const isActive = requirement_level === 'none' || (await isFulfilled(trx, { clock, work }, order, item))
  if (!isActive) await setAside(trx, clock, order, item)
  const number = await createOwnedNumber(trx, clock, {
    project: order.project_id,
    number: item.number,
    configuration: v.parse(configurationSchema, JSON.parse(item.configuration)),
    orderItem: item.id,
    isActive,
  })
  return change(trx, item.id, { status: isActive ? 'completed' : 'waitingForRequirements', number_id: number })
}

const isFulfilled = (
  trx: Writer,
  times: Pick<Sandbox, 'clock' | 'work'>,
  order: OrderTable,
  { id, number, offer_id, registrant_id, address_id }: OrderItemTable,
): Promise<boolean> =>
  openFulfilment(trx, times, {
    item: id,
    order: order.id,
    project: order.project_id,
    number,
    offer: offer_id,
    registeredFor:
      registrant_id === null || address_id === null ? null : { registrant: registrant_id, address: address_id },
  })

/**
 * The number was sold to another project: refunds its price in a separate transfer. The gateway's fee is not refunded.
 */
const refund = async (
  trx: Writer,
  { clock }: Sandbox,
  order: OrderTable,
  item: OrderItemTable,
): Promise<OrderItemStatus> => {
  if (item.total > 0) {
    await transfer(trx, clock, {
      key: `refund:${item.id}`,
      kind: 'refund',
      legs: [
        { account: houseAccount.revenue, amount: -BigInt(item.subtotal) },
        { account: houseAccount.vat, amount: -BigInt(item.vat) },
        { account: walletOf(order.project_id), amount: BigInt(item.total) },
      ].filter((leg) => leg.amount !== 0n),
      subject: order.id,
      attribution: bySystem(order.project_id),
    })
  }
  await markOrderedItem(trx, order.project_id, { order: order.id, number: item.number, state: 'notAvailableRefunded' })
  return change(trx, item.id, { status: 'notAvailableRefunded', refunded: item.total })
}

const change = async (
  trx: Writer,
  id: string,
  columns: Pick<OrderItemTable, 'status'> & Partial<OrderItemTable>,
): Promise<OrderItemStatus> => {
  await trx.updateTable('order_item').set(columns).where('id', '=', id).execute()
  return columns.status
}

/** The status of an order by its items: `pending` while any number waits for its requirements. */
export const statusOf = (items: readonly OrderItemStatus[]): DeliveryStatus => {
  if (items.includes('waitingForRequirements')) return 'pending'
  if (items.every((status) => status === 'completed')) return 'completed'
  return items.includes('completed') ? 'partial' : 'canceled'
}

/** Why an order ended without its numbers. */
export const failureOf = (status: OrderStatus): FailureCode | null => {
  if (status === 'canceled') return 'orderCanceled'
  return status === 'errorNeedsSupport' ? 'orderFailed' : null
}

const endOrder = async (trx: Writer, { clock }: Sandbox, order: OrderTable, status: DeliveryStatus): Promise<void> => {
  await trx
    .updateTable('customer_order')
    .set({ status, failure: failureOf(status), ended_at: status === 'pending' ? null : clock.now() })
    .where('id', '=', order.id)
    .where('status', '=', 'inProgress')
    .execute()
  await mailResult(trx, clock, order, status)
}
