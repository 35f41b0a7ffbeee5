import type { OrderItemStatus, OrderStatus } from './order.ts'

/** Status of a paid order. */
export type DeliveryStatus = Extract<
  OrderStatus,
  'inProgress' | 'completed' | 'partial' | 'pending' | 'canceled' | 'errorNeedsSupport'
>

/** `needs_support`: the automatic delivery has given up; a human decides. */
export type DeliveredItem = { readonly status: OrderItemStatus; readonly needs_support: boolean }

/** Paid, and neither delivered nor refunded: its money is set aside. */
export const waitingItemStatuses: readonly OrderItemStatus[] = [
  'pending',
  'waitingForRequirements',
  'notEnoughCredit',
  'resellerNotEnoughCredit',
]

/** Statuses of an item that waits until its project, or its reseller, has enough credit. */
export const creditShortages = ['notEnoughCredit', 'resellerNotEnoughCredit'] as const

export type CreditShortage = (typeof creditShortages)[number]

const deliveringStatuses: readonly OrderItemStatus[] = ['buyInProgress', 'inProgress']

/** Statuses in which a customer may cancel one number of a paid order. The supplier does not connect it at that time. */
export const cancelableItemStatuses: readonly OrderItemStatus[] = ['pending', ...creditShortages]

/**
 * The status of a paid order by its items. An order that was `pending` does not return to `inProgress`: it would block the
 * next order of the project.
 * @param before the status that the order has now
 */
export const orderStatusOf = (before: OrderStatus, items: readonly DeliveredItem[]): DeliveryStatus => {
  const isAny = (statuses: readonly OrderItemStatus[]) => items.some(({ status }) => statuses.includes(status))
  const isDelivering = items.some(({ status, needs_support }) => deliveringStatuses.includes(status) && !needs_support)
  if (isDelivering && before === 'inProgress') return 'inProgress'
  if (items.some(({ needs_support }) => needs_support)) return 'errorNeedsSupport'
  if (isDelivering || isAny(waitingItemStatuses)) return 'pending'
  if (items.every(({ status }) => status === 'completed')) return 'completed'
  return isAny(['completed']) ? 'partial' : 'canceled'
}
