import { houseAccount } from '#sandbox/ledger/accounts.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { exactOf } from '#sandbox/platform/database/micro.ts'
import type { OrderItemTable } from '#sandbox/platform/database/tables/order-tables.ts'

/** A violated rule, what it concerns, and what was found. */
export type Finding = readonly [rule: string, subject: string, found: string]
export type Books = Awaited<ReturnType<typeof readBooks>>

export const readBooks = async (db: Reader) => {
  const entries = await db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.operation_key', 'entry.account_id', 'entry.amount'])
    .execute()
  return {
    attempts: await db.selectFrom('payment_attempt').selectAll().execute(),
    orders: await db.selectFrom('customer_order').selectAll().execute(),
    items: Map.groupBy(await db.selectFrom('order_item').selectAll().execute(), (item) => item.order_id),
    fulfilments: new Map(
      (await db.selectFrom('fulfilment').select(['item_id', 'state']).execute()).map((row) => [row.item_id, row.state]),
    ),
    undelivered: BigInt(
      (
        await db
          .selectFrom('ledger_account')
          .select(exactOf('balance'))
          .where('id', '=', houseAccount.undelivered)
          .executeTakeFirst()
      )?.balance ?? 0,
    ),
    owned: await db.selectFrom('owned_number').selectAll().where('order_item_id', 'is not', null).execute(),
    kept: await db.selectFrom('stock').selectAll().where('held_for', 'like', 'ord_%').execute(),
    sold: new Map(
      (await db.selectFrom('stock').select(['number', 'sold_to']).where('sold_to', 'is not', null).execute()).map(
        (row) => [row.number, row.sold_to],
      ),
    ),
    ordered: await db.selectFrom('cart_item').selectAll().where('state', '=', 'inOrder').execute(),
    bank: new Map(
      (await db.selectFrom('gateway_payment').selectAll().execute()).map((payment) => [payment.reference, payment]),
    ),
    wires: await db.selectFrom('wire_transfer').selectAll().execute(),
    transfers: Map.groupBy(entries, (entry) => entry.operation_key),
  }
}

/** The legs of a transfer as comparable text; empty if there is no such transfer. */
export const movedBy = ({ transfers }: Books, key: string): string =>
  legsOf(transfers.get(key)?.map(({ account_id, amount }) => [account_id, amount] as const) ?? [])

export const legsOf = (legs: readonly (readonly [account: string, amount: number])[]): string =>
  legs
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ')

export const demand = (isRight: boolean, rule: string, subject: string, found: string): Finding[] =>
  isRight ? [] : [[rule, subject, found]]

export const sum = (items: readonly OrderItemTable[], column: 'subtotal' | 'vat' | 'total' | 'refunded'): number =>
  items.reduce((total, item) => total + item[column], 0)
