import { orderStatusOf, waitingItemStatuses } from '#domain/paying/order-status.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import type { Discrepancy } from '#sandbox/ledger/audit.ts'
import { auditInvoices } from '#sandbox/paying/invoices/audit-invoices.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { type Books, demand, type Finding, legsOf, movedBy, readBooks, sum } from './audit-books.ts'
import { auditItem, auditSetAside, refundedStatuses } from './audit-items.ts'

/**
 * Compares orders, attempts, numbers, carts and the gateways' books with the ledger, and lists violated invariants:
 * money taken but not credited, or credited twice; an item status without its transfers; a paid number that is missing; a charge
 * without its invoice.
 * Empty for consistent data.
 */
export const auditPayments = async (db: Reader): Promise<Discrepancy[]> => {
  const books = await readBooks(db)
  const findings = [
    ...books.attempts.flatMap((attempt) => auditAttempt(attempt, books)),
    ...books.orders.flatMap((order) => auditOrder(order, books)),
    ...auditNumbers(books),
    ...auditSetAside(books),
    ...auditCarts(books),
    ...auditWires(books),
  ].map(([rule, subject, found]) => ({ rule, subject, found }))
  return [...findings, ...(await auditInvoices(db))]
}

/** Payments and orders without a final state. After all due work has run there are none. */
export const listUnended = async (db: Reader): Promise<string[]> => {
  const attempts = await db.selectFrom('payment_attempt').select(['id', 'state']).execute()
  const orders = await db.selectFrom('customer_order').select(['id', 'status']).execute()
  return [
    ...attempts.filter(({ state }) => !isFinished(state)).map(({ id, state }) => `${id} ${state}`),
    ...orders
      .filter(({ status }) => status === 'pendingPay' || status === 'inProgress')
      .map(({ id, status }) => `${id} ${status}`),
  ]
}

const auditAttempt = (attempt: AttemptTable, books: Books): Finding[] => {
  const { id, state } = attempt
  const moved = movedBy(books, `settle:${id}`)
  const expected = state === 'settled' ? expectedMove(attempt, books) : ''
  const bank = books.bank.get(id)
  const isCaptured = bank?.state === 'captured'
  const isEnded = bank !== undefined && isFinished(state)
  return [
    ...demand(moved === expected, 'a payment counts once, when it is settled', id, `${moved}, not ${expected}`),
    ...demand(
      !isEnded || isCaptured === (state === 'settled'),
      "the gateway's books say what ours say",
      id,
      `${state} here, ${bank?.state} there`,
    ),
    ...demand(
      // A gateway that takes money at once may have taken a wrong amount until the portal sends it back.
      !isCaptured ||
        !isEnded ||
        (bank.authorised_amount === attempt.local_amount && bank.currency === attempt.currency),
      'only the agreed amount is taken',
      id,
      `${bank?.authorised_amount} ${bank?.currency}`,
    ),
  ]
}

const expectedMove = (attempt: AttemptTable, { items }: Books): string => {
  const bought = items.get(attempt.order_id ?? '') ?? []
  const source = attempt.gateway === 'wallet' ? walletOf(attempt.project_id) : houseAccount.gateway(attempt.gateway)
  return legsOf([
    [source, -attempt.amount],
    [houseAccount.fees, attempt.fee],
    ...(attempt.credited === 'wallet'
      ? ([[walletOf(attempt.project_id), attempt.net]] as const)
      : ([
          [houseAccount.revenue, sum(bought, 'subtotal')],
          [houseAccount.vat, sum(bought, 'vat')],
        ] as const)),
  ])
}

const auditOrder = (order: OrderTable, books: Books): Finding[] => {
  const items = books.items.get(order.id) ?? []
  const payers = books.attempts.filter((attempt) => attempt.order_id === order.id && attempt.credited === 'order')
  const captured = payers.reduce((total, payer) => total + payer.net, 0)
  const statuses = [...new Set(items.map((item) => item.status))].sort().join(' ')
  const { id } = order
  const isKept = books.kept.some((row) => row.held_for === id)
  const inOrder = items.filter((item) => !refundedStatuses.includes(item.status)).length
  const inCart = books.ordered.filter((item) => item.order_id === id).length
  return [
    ...demand(
      sum(items, 'total') === order.total && items.length === order.item_count,
      'an order costs what its items cost',
      id,
      `${order.total} for ${sum(items, 'total')}`,
    ),
    ...demand(
      payers.map((payer) => payer.id).join() === (order.paid_by ?? ''),
      'an order is paid once',
      id,
      `by ${payers.length} attempts, ${order.paid_by} noted`,
    ),
    ...demand(
      order.paid_by === null || captured === order.total,
      'an order is paid in full',
      id,
      `${captured} of ${order.total}`,
    ),
    ...demand(
      sum(items, 'refunded') <= captured,
      'no more is refunded than was paid',
      id,
      `${sum(items, 'refunded')} of ${captured}`,
    ),
    ...demand(isExplained(order, items), 'an order says what its items say', id, `${order.status} with ${statuses}`),
    ...demand(
      (order.status !== 'pendingPay' && order.status !== 'inProgress') || inCart === inOrder,
      'the items of an order on its way are in the cart',
      id,
      `${inCart} of ${inOrder}`,
    ),
    ...demand(
      (order.status !== 'expired' && order.status !== 'canceled') || !isKept,
      'an expired or canceled order keeps no number',
      id,
      'still held',
    ),
    ...demand(
      order.status !== 'canceled' || (statuses === 'notAvailable') === (order.paid_by === null),
      'a canceled order refunds exactly what was paid',
      id,
      `${statuses}, paid by ${order.paid_by}`,
    ),
    ...items.flatMap((item) => auditItem(item, order, books)),
  ]
}

/** The status of a paid order follows from its items; the items of an unpaid one have one status. */
const isExplained = (order: OrderTable, items: readonly OrderItemTable[]): boolean => {
  if (order.paid_by === null) {
    const expected = order.status === 'pendingPay' ? 'pendingPay' : 'notAvailable'
    return items.every(({ status }) => status === expected)
  }
  const delivered = items.map(({ status, needs_support }) => ({ status, needs_support: needs_support === 1 }))
  return (
    order.status === orderStatusOf(order.status, delivered) &&
    items.every(({ status }) => paidStatuses.includes(status))
  )
}

const paidStatuses: readonly OrderItemTable['status'][] = [
  'buyInProgress',
  'inProgress',
  'completed',
  ...waitingItemStatuses,
  ...refundedStatuses,
]

const auditNumbers = ({ items, orders, owned, sold }: Books): Finding[] => {
  const projects = new Map(orders.map((order) => [order.id, order.project_id]))
  const delivered = [...items.values()].flat().filter((item) => item.number_id !== null)
  const expected = delivered.map((item) =>
    [item.number_id, item.number, projects.get(item.order_id), item.id].join(' '),
  )
  const found = owned.map((row) => [row.id, row.number, row.project_id, row.order_item_id].join(' '))
  const returned = new Set(owned.filter(({ state }) => state === 'deleted').map(({ order_item_id }) => order_item_id))
  const missing = expected.filter((each) => !found.includes(each))
  const extra = found.filter((each) => !expected.includes(each))
  return [
    ...missing.map((each): Finding => ['what is delivered is owned', each, 'not there']),
    ...extra.map((each): Finding => ['what is owned was delivered', each, 'by no item']),
    ...delivered
      .filter((item) => item.status !== 'canceledRefunded' && !returned.has(item.id))
      .filter((item) => sold.get(item.number) !== projects.get(item.order_id))
      .map((item): Finding => ['what is delivered was sold', item.number, `to ${sold.get(item.number)}`]),
  ]
}

const auditCarts = ({ orders, ordered }: Books): Finding[] =>
  ordered
    .filter(({ order_id }) => {
      const status = orders.find((order) => order.id === order_id)?.status
      return status !== 'pendingPay' && status !== 'inProgress'
    })
    .map((item): Finding => ['an item is in an order while the order is on its way', item.id, `${item.order_id}`])

const auditWires = (books: Books): Finding[] => {
  const credited = books.wires.filter(({ attempt_id }) => attempt_id !== null)
  const attempts = books.attempts.filter(({ gateway, state }) => gateway === 'wire' && state === 'settled')
  const known = credited.map((row) => `${row.attempt_id} ${row.project_id} ${row.credited}`)
  return [
    ...attempts
      .filter((attempt) => !known.includes(`${attempt.id} ${attempt.project_id} ${attempt.net}`))
      .map((attempt): Finding => ['a wire payment belongs to an accepted transfer', attempt.id, `${attempt.net}`]),
    ...demand(attempts.length === credited.length, 'a wire transfer is credited once', 'all', `${credited.length}`),
    ...credited.flatMap((row) => {
      const expected =
        row.state === 'returnFromSale'
          ? legsOf([
              [walletOf(row.project_id), -(row.credited ?? 0)],
              [houseAccount.gateway('wire'), row.credited ?? 0],
            ])
          : ''
      const moved = movedBy(books, `wireReturn:${row.id}`)
      return demand(moved === expected, 'a wire transfer is returned once, when it says so', row.id, moved || 'nothing')
    }),
  ]
}
