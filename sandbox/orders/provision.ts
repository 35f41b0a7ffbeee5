import * as v from 'valibot'
import type { OrderItemStatus, OrderStatus } from '#domain/order.ts'
import { configurationSchema } from '#domain/pricing.ts'
import { markOrderedItem, removeOrderedItems } from '../cart/cart.ts'
import type { Writer } from '../db/database.ts'
import type { OrderItemTable, OrderTable } from '../db/tables/order-tables.ts'
import type { Job } from '../due-work/work.ts'
import { houseAccount, walletOf } from '../ledger/accounts.ts'
import { bySystem } from '../ledger/attribution.ts'
import { transfer } from '../ledger/transfers.ts'
import { createOwnedNumber } from '../numbers/create-owned-number.ts'
import type { Sandbox } from '../sandbox.ts'
import { sellNumber } from '../stock/stock.ts'
import { findOrder, listOrderItems } from './orders.ts'

/** After this many failures by a defect of ours, people look at the order. */
const mostFailures = 5

/**
 * Delivers a paid order in one transaction: every number is sold to its project and starts to work, or its price goes back
 * to the wallet. Running it again changes nothing.
 */
export const provisionOrder = async (job: Job, sandbox: Sandbox): Promise<void> => {
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

/** What was paid stays paid, and the numbers stay kept: people decide. */
const giveToSupport = async (trx: Writer, sandbox: Sandbox, id: string): Promise<void> => {
  const order = await findOrder(trx, id)
  if (order?.status !== 'inProgress') return
  await endOrder(trx, sandbox, id, 'errorNeedsSupport')
  await removeOrderedItems(trx, order.project_id, id)
}

const deliver = async (trx: Writer, sandbox: Sandbox, order: OrderTable): Promise<void> => {
  const statuses: OrderItemStatus[] = []
  for (const item of await listOrderItems(trx, order.id)) {
    const isSold = await sellNumber(trx, sandbox.clock, item.number, order.project_id)
    statuses.push(await (isSold ? hand : refund)(trx, sandbox, order, item))
  }
  await endOrder(trx, sandbox, order.id, statusOf(statuses))
  await removeOrderedItems(trx, order.project_id, order.id)
}

/** What a number's regulator wants to see first keeps it from working, and its time from running. */
const hand = async (
  trx: Writer,
  { clock }: Sandbox,
  order: OrderTable,
  item: OrderItemTable,
): Promise<OrderItemStatus> => {
  const { requirement_level } = await trx
    .selectFrom('offer')
    .select('requirement_level')
    .where('id', '=', item.offer_id)
    .executeTakeFirstOrThrow()
  const isActive = requirement_level === 'none'
  const number = await createOwnedNumber(trx, clock, {
    project: order.project_id,
    number: item.number,
    configuration: v.parse(configurationSchema, JSON.parse(item.configuration)),
    orderItem: item.id,
    isActive,
  })
  return change(trx, item.id, { status: isActive ? 'completed' : 'waitingForRequirements', number_id: number })
}

/** The number went elsewhere: what it cost goes back, in a transfer of its own. The gateway's fee was for the payment. */
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

/** `pending` while a number waits for its requirements, whatever became of the others. */
const statusOf = (items: readonly OrderItemStatus[]): OrderStatus => {
  if (items.includes('waitingForRequirements')) return 'pending'
  if (items.every((status) => status === 'completed')) return 'completed'
  return items.includes('completed') ? 'partial' : 'canceled'
}

const endOrder = async (trx: Writer, { clock }: Sandbox, id: string, status: OrderStatus): Promise<void> => {
  const failure = status === 'canceled' ? 'orderCanceled' : status === 'errorNeedsSupport' ? 'orderFailed' : null
  await trx
    .updateTable('customer_order')
    .set({ status, failure, ended_at: status === 'pending' ? null : clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'inProgress')
    .execute()
}
