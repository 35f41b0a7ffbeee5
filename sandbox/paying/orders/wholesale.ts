import { percentOf } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { toCent } from '#domain/kit/money.ts'
import { houseAccount, resellerAccountOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { resumeWaiting } from '#sandbox/paying/payments/credit-growth.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { ResellerTable } from '#sandbox/platform/database/tables/reseller-tables.ts'

type Bought = {
  readonly item: Pick<OrderItemTable, 'id' | 'wholesale'>
  readonly order: Pick<OrderTable, 'id' | 'project_id' | 'reseller'>
}

/** Micro-USD that a reseller pays for an item, to the cent. @param subtotal the price before VAT */
export const wholesaleOf = (
  { wholesale_percent }: Pick<ResellerTable, 'wholesale_percent'>,
  subtotal: Decimal,
): number => columnOf(toCent(percentOf(subtotal, `${wholesale_percent}`)))

/** The supplier takes a number: its reseller pays for it, once. */
export const takeWholesale = async (trx: Writer, clock: Clock, bought: Bought): Promise<void> => {
  if (bought.order.reseller !== null && bought.item.wholesale > 0) await move(trx, clock, bought, 'wholesale')
}

/** An item is refunded: its reseller gets back what was paid for it, if it was. */
export const returnWholesale = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  bought: Bought,
): Promise<void> => {
  const { reseller } = bought.order
  if (reseller === null || !(await isWholesaleTaken(trx, bought.item))) return
  await move(trx, clock, bought, 'wholesaleReturn')
  await resumeWaiting(trx, { work }, { reseller })
}

export const isWholesaleTaken = async (db: Reader, { id }: Pick<OrderItemTable, 'id'>): Promise<boolean> =>
  (await db.selectFrom('transfer').select('id').where('operation_key', '=', `wholesale:${id}`).executeTakeFirst()) !==
  undefined

const move = async (
  trx: Writer,
  clock: Clock,
  { item, order }: Bought,
  kind: 'wholesale' | 'wholesaleReturn',
): Promise<void> => {
  const amount = BigInt(kind === 'wholesale' ? item.wholesale : -item.wholesale)
  await transfer(trx, clock, {
    key: `${kind}:${item.id}`,
    kind,
    legs: [
      { account: resellerAccountOf(order.reseller ?? ''), amount: -amount },
      { account: houseAccount.wholesale, amount },
    ],
    subject: order.id,
    attribution: bySystem(order.project_id),
  })
}
