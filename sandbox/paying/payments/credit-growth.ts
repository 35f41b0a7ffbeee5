import * as v from 'valibot'
import type { CreditShortage } from '#domain/paying/order-status.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable } from '#sandbox/platform/database/tables/order-tables.ts'

/** The project or reseller whose credit has grown. */
export const grownSchema = v.union([v.object({ project: v.string() }), v.object({ reseller: v.string() })])

type Grown = v.InferOutput<typeof grownSchema>

/** At most this many items continue at once; the others are tried again within an hour. */
const atOnce = 200

/** Call it in the transaction in which a wallet or a reseller's credit grows: what waits for it is delivered soon. */
export const resumeWaiting = async (trx: Writer, { work }: Pick<Sandbox, 'work'>, grown: Grown): Promise<void> => {
  const waiting = await listWaitingForCredit(trx, grown, 1)
  if (waiting.length > 0) await work.enqueue(trx, { kind: 'credit.grew', payload: grown })
}

/** The items that have waited longest, first. */
export const listWaitingForCredit = (db: Reader, grown: Grown, limit = atOnce): Promise<OrderItemTable[]> => {
  const waitsFor: CreditShortage = 'project' in grown ? 'notEnoughCredit' : 'resellerNotEnoughCredit'
  return db
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .selectAll('order_item')
    .where('order_item.status', '=', waitsFor)
    .where((where) =>
      'project' in grown
        ? where('customer_order.project_id', '=', grown.project)
        : where('customer_order.reseller', '=', grown.reseller),
    )
    .orderBy('order_item.credit_until')
    .orderBy('order_item.id')
    .limit(limit)
    .execute()
}
