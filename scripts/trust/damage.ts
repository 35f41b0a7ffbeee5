import { isSettled } from '#domain/paying/order.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditPayments, listUnended } from '#sandbox/paying/payments/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { Acknowledged } from './customer.ts'

export type Damage = {
  /** Acknowledged, but missing. */
  readonly lost: string[]
  /** Done more than once. */
  readonly duplicated: string[]
  /** Partly done, or never finished. */
  readonly torn: string[]
  readonly figures: { readonly orders: number; readonly attempts: number; readonly delivered: number }
}

/** Compares the acknowledged effects with the stored rows, and checks the stored rows for consistency. */
export const findDamage = async (db: Reader, seen: Acknowledged): Promise<Damage> => {
  const orders = await db.selectFrom('customer_order').selectAll().execute()
  const attempts = await db.selectFrom('payment_attempt').selectAll().execute()
  const items = await db.selectFrom('order_item').selectAll().execute()
  const audit = [...(await auditLedger(db)), ...(await auditPayments(db))].map(
    ({ rule, subject, found }) => `${rule}: ${subject} (${found})`,
  )
  const unended = await listUnended(db)

  const lostAttempts = [...seen.attempts.values()].filter((acknowledged) => {
    const stored = attempts.find(({ id }) => id === acknowledged.id)
    return (
      stored === undefined ||
      stored.order_id !== acknowledged.order ||
      (isFinished(acknowledged.state) && stored.state !== acknowledged.state)
    )
  })
  const lostOrders = [...seen.orders.values()].filter((acknowledged) => {
    const stored = orders.find(({ id }) => id === acknowledged.id)
    if (stored === undefined || (isSettled(acknowledged.status) && stored.status !== acknowledged.status)) return true
    return acknowledged.items.some(({ id, number_id }) => {
      const item = items.find((each) => each.id === id)
      return item === undefined || (number_id !== null && item.number_id !== number_id)
    })
  })
  return {
    lost: [
      ...lostAttempts.map(({ id, state }) => `payment ${id} was ${state}`),
      ...lostOrders.map(({ id, status }) => `order ${id} was ${status}`),
    ],
    duplicated: [
      ...repeated(
        items.filter(({ number_id }) => number_id !== null).map(({ number }) => `number ${number} delivered`),
      ),
      ...repeated(orders.map(({ project_id, cart_version }) => `cart ${cart_version} of ${project_id} ordered`)),
      ...repeated(
        attempts.filter(({ credited }) => credited === 'order').map(({ order_id }) => `order ${order_id} paid`),
      ),
    ],
    torn: [...audit, ...unended.map((each) => `never ended: ${each}`)],
    figures: {
      orders: orders.length,
      attempts: attempts.length,
      delivered: items.filter(({ number_id }) => number_id !== null).length,
    },
  }
}

const repeated = (facts: readonly string[]): string[] =>
  [...Map.groupBy(facts, (fact) => fact)]
    .filter(([, all]) => all.length > 1)
    .map(([fact, all]) => `${fact} ${all.length} times`)
