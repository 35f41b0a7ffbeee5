import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { type Leg, type TransferRequest, transfer } from '#sandbox/ledger/transfers.ts'
import { issueCreditNote } from '#sandbox/paying/invoices/order-invoice.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { resumeWaiting } from './credit-growth.ts'

type Paid = Pick<OrderItemTable, 'id' | 'subtotal' | 'vat' | 'total'>
type Refunded = Paid & Pick<OrderItemTable, 'order_id' | 'number'>
type Payer = Pick<OrderTable, 'id' | 'project_id'>

/**
 * Sets the price of a bought number aside while it waits: the operator has not earned it yet. A price that is set aside
 * already stays there. See decision 37.
 */
export const setAside = (trx: Writer, clock: Clock, order: Payer, item: Paid): Promise<void> =>
  move(trx, clock, order, { key: `setAside:${item.id}`, kind: 'setAside' }, [...earned(item, -1n), held(item, 1n)])

/** The number is active: its price is revenue and VAT. */
export const earn = (trx: Writer, clock: Clock, order: Payer, item: Paid): Promise<void> =>
  move(trx, clock, order, { key: `earn:${item.id}`, kind: 'purchase' }, [held(item, -1n), ...earned(item, 1n)])

/**
 * The number was given up, or cannot be delivered: its price goes to the wallet, with a credit note. The gateway's fee is not
 * refunded.
 */
export const refund = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  order: Payer,
  item: Refunded,
): Promise<void> => {
  const key = `refund:${item.id}`
  await move(trx, clock, order, { key, kind: 'refund' }, [
    ...((await isSetAside(trx, item)) ? [held(item, -1n)] : earned(item, -1n)),
    { account: walletOf(order.project_id), amount: BigInt(item.total) },
  ])
  if (item.total > 0) await issueCreditNote(trx, clock, item, key)
  await resumeWaiting(trx, { work }, { project: order.project_id })
}

/** The price was set aside at some time; ask only while the item is neither delivered nor refunded. */
export const isSetAside = async (trx: Writer, { id }: Pick<Paid, 'id'>): Promise<boolean> =>
  (await trx.selectFrom('transfer').select('id').where('operation_key', '=', `setAside:${id}`).executeTakeFirst()) !==
  undefined

const held = ({ total }: Paid, sign: bigint): Leg => ({
  account: houseAccount.undelivered,
  amount: sign * BigInt(total),
})

const earned = ({ subtotal, vat }: Paid, sign: bigint): Leg[] => [
  { account: houseAccount.revenue, amount: sign * BigInt(subtotal) },
  { account: houseAccount.vat, amount: sign * BigInt(vat) },
]

const move = async (
  trx: Writer,
  clock: Clock,
  order: Payer,
  named: Pick<TransferRequest, 'key' | 'kind'>,
  legs: readonly Leg[],
): Promise<void> => {
  const moving = legs.filter(({ amount }) => amount !== 0n)
  if (moving.length === 0) return
  await transfer(trx, clock, {
    ...named,
    legs: moving,
    subject: order.id,
    attribution: bySystem(order.project_id),
  })
}
