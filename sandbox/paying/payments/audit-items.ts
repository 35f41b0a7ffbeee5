import * as v from 'valibot'
import { priceSchema } from '#domain/buying/pricing.ts'
import { add, subtract } from '#domain/kit/decimal.ts'
import { creditShortages, waitingItemStatuses } from '#domain/paying/order-status.ts'
import { houseAccount, resellerAccountOf, walletOf } from '#sandbox/ledger/accounts.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { type Books, demand, type Finding, legsOf, movedBy, sum } from './audit-books.ts'

export const refundedStatuses: readonly OrderItemTable['status'][] = ['notAvailableRefunded', 'canceledRefunded']

/** The amounts of one item, and its transfers. */
export const auditItem = (item: OrderItemTable, order: OrderTable, books: Books): Finding[] => {
  const price = v.parse(priceSchema, JSON.parse(item.price))
  const charged = [price.subtotal, price.vat, price.total].map(columnOf).join()
  const refund = movedBy(books, `refund:${item.id}`)
  const expected = expectedRefund(item, order, wasSetAside(item, books))
  const refunded = refundedStatuses.includes(item.status) ? item.total : 0
  return [
    ...demand(
      charged === [item.subtotal, item.vat, item.total].join(),
      'an item costs what was shown',
      item.id,
      `${charged} shown`,
    ),
    ...demand(
      price.subtotal ===
        subtract(add(price.setup, price.special_setup, price.monthly, price.channels), price.discount) &&
        price.total === add(price.subtotal, price.vat),
      'a price is the sum of its parts',
      item.id,
      item.price,
    ),
    ...demand(refund === expected, 'an item is refunded once, when it says so', item.id, refund || 'nothing'),
    ...demand(item.refunded === refunded, 'an item notes its refund', item.id, `${item.status} ${item.refunded}`),
    ...auditWaiting(item, books),
    ...auditWholesale(item, order, books),
  ]
}

/** A reseller pays once for an item that the supplier has taken, and gets it back once if the item is refunded. */
const auditWholesale = (item: OrderItemTable, { reseller }: OrderTable, books: Books): Finding[] => {
  const legs = (sign: number) =>
    legsOf([
      [resellerAccountOf(reseller ?? ''), sign * item.wholesale],
      [houseAccount.wholesale, -sign * item.wholesale],
    ])
  const taken = movedBy(books, `wholesale:${item.id}`)
  const returned = movedBy(books, `wholesaleReturn:${item.id}`)
  const isRefunded = refundedStatuses.includes(item.status)
  const isTaken = takenStatuses.includes(item.status) || (!untakenStatuses.includes(item.status) && taken !== '')
  return [
    ...demand(reseller !== null || item.wholesale === 0, 'only resellers pay wholesale', item.id, `${item.wholesale}`),
    ...demand(taken === (isTaken ? legs(-1) : ''), 'a reseller pays once for what is delivered', item.id, taken),
    ...demand(
      returned === (isRefunded && taken !== '' ? legs(1) : ''),
      'a reseller gets back what is refunded',
      item.id,
      returned,
    ),
  ]
}

/** In these the supplier has taken the number, or has not; in the others it may have. */
const takenStatuses: readonly OrderItemTable['status'][] = ['inProgress', 'completed', 'waitingForRequirements']
const untakenStatuses: readonly OrderItemTable['status'][] = ['pendingPay', 'notAvailable']

const earned = ({ subtotal, vat }: OrderItemTable) =>
  [
    [houseAccount.revenue, subtotal],
    [houseAccount.vat, vat],
  ] as const

const expectedRefund = (item: OrderItemTable, { project_id }: OrderTable, fromAside: boolean): string => {
  if (!refundedStatuses.includes(item.status)) return ''
  return legsOf([
    ...(fromAside
      ? [[houseAccount.undelivered, -item.total] as const]
      : earned(item).map(([account, amount]) => [account, -amount] as const)),
    [walletOf(project_id), item.total],
  ])
}

const wasSetAside = (item: OrderItemTable, books: Books): boolean =>
  movedBy(books, `setAside:${item.id}`) !== '' ||
  waitingItemStatuses.includes(item.status) ||
  item.status === 'canceledRefunded'

/** The price of an item is set aside exactly once if it ever waited, and earned exactly once if it was delivered after that. */
const auditWaiting = (item: OrderItemTable, books: Books): Finding[] => {
  const state = books.fulfilments.get(item.id)
  const aside = movedBy(books, `setAside:${item.id}`)
  const earning = movedBy(books, `earn:${item.id}`)
  const hasWaited = wasSetAside(item, books)
  const movedAside = legsOf([
    ...earned(item).map(([account, amount]) => [account, -amount] as const),
    [houseAccount.undelivered, item.total],
  ])
  const movedBack = legsOf([...earned(item), [houseAccount.undelivered, -item.total]])
  const isEarned = hasWaited && item.status === 'completed'
  const wanted = { waitingForRequirements: 'waiting', canceledRefunded: 'canceled', completed: 'fulfilled' } as const
  const expected = wanted[item.status as keyof typeof wanted]
  return [
    ...demand(aside === (hasWaited ? movedAside : ''), 'a price is set aside while its item waits', item.id, aside),
    ...demand(earning === (isEarned ? movedBack : ''), 'a price that was set aside is earned once', item.id, earning),
    ...demand(
      state === undefined ? item.status !== 'waitingForRequirements' : state === expected,
      'an item says how far its requirements are',
      item.id,
      `${item.status}, ${state}`,
    ),
    ...demand(
      (item.credit_until !== null) === creditShortages.some((status) => status === item.status),
      'an item says until when it waits for credit',
      item.id,
      `${item.status}, ${item.credit_until}`,
    ),
    ...demand(
      item.needs_support === 0 || item.status === 'pending' || item.status === 'buyInProgress',
      'support decides about numbers that were not delivered',
      item.id,
      item.status,
    ),
  ]
}

/** The account `undelivered` holds exactly the prices of the items that wait. */
export const auditSetAside = (books: Books): Finding[] => {
  const open = [...books.items.values()]
    .flat()
    .filter((item) => wasSetAside(item, books))
    .filter(({ status }) => status !== 'completed' && !refundedStatuses.includes(status))
  const expected = BigInt(sum(open, 'total'))
  return demand(
    books.undelivered === expected,
    'what is set aside is the price of what waits',
    'undelivered',
    `${books.undelivered}`,
  )
}
