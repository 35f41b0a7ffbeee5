import type { Failure } from '#domain/kit/failure.ts'
import type { Order, OrderStatus } from '#domain/paying/order.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import { awaitsResult, mayReorder } from './order-result.context.ts'
import type { OrderResultSnapshot } from './order-result.machine.ts'

const phases = [
  'loading',
  'failed',
  'following',
  'completed',
  'partial',
  'expired',
  'canceled',
  'errored',
  'deposited',
  'notDeposited',
  'unknown',
] as const

export type EndedStatus = Extract<OrderStatus, 'expired' | 'canceled'>

const reorderStates = ['reordering', 'notReordered', 'reordered'] as const

/** What the page shows: `unpaid` also while another payment starts. */
export type OrderResultPhase = (typeof phases)[number] | 'verifying' | 'unpaid'

export const selectPhase = (snapshot: OrderResultSnapshot): OrderResultPhase => {
  if (snapshot.matches({ payment: 'verifying' })) return 'verifying'
  if (snapshot.matches('payment')) return 'unpaid'
  if (reorderStates.some((state) => snapshot.matches(state)))
    return snapshot.context.known?.status === 'canceled' ? 'canceled' : 'expired'
  return phases.find((phase) => snapshot.matches(phase)) ?? 'loading'
}

export const selectOrder = (snapshot: OrderResultSnapshot): Order | null => snapshot.context.known

/** Id of the order if it is known, even if the order could not be read. */
export const selectOrderId = (snapshot: OrderResultSnapshot): string | null => snapshot.context.order

/** The attempt that was followed last. */
export const selectPaid = (snapshot: OrderResultSnapshot): PaymentAttempt | null => snapshot.context.paid

export const selectFailure = (snapshot: OrderResultSnapshot): Failure | null => snapshot.context.failure

export const selectMayOrder = (snapshot: OrderResultSnapshot): boolean => snapshot.context.mayOrder

/** The role may spend and the API offers options. */
export const selectMayPayAgain = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.context.mayOrder && (snapshot.context.known?.gateways.length ?? 0) > 0

/** The user may give up the payment that waits at its gateway. */
export const selectMayPayAnotherWay = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.can({ type: 'anotherWay.requested' })

/** The order cannot be read at the moment; the page shows its last known state. */
export const selectIsStale = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.matches('following') && snapshot.context.failure !== null

/** The role may spend, and the chart has no result of a payment: a payment that may have succeeded is refused by the API. */
export const selectMayCancel = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.context.mayOrder &&
  snapshot.context.order !== null &&
  selectEnded(snapshot) === null &&
  (snapshot.matches({ payment: 'unpaid' }) || snapshot.matches({ payment: 'verifying' }))

/** The role may spend, and the order is paid but not delivered completely: its API refuses numbers that are being connected. */
export const selectMayCancelItems = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.context.mayOrder && (snapshot.matches('following') || snapshot.matches('errored'))

export const selectMayReorder = (snapshot: OrderResultSnapshot): boolean => mayReorder(snapshot.context)

/** The order was delivered or refunded: numbers like its own can be bought. One that ended unpaid is ordered again as it was. */
export const selectMayBuyAgain = ({ context }: OrderResultSnapshot): boolean =>
  context.mayOrder &&
  !mayReorder(context) &&
  !awaitsResult(context.known) &&
  ['completed', 'partial', 'canceled'].includes(context.known?.status ?? '')

/** Status of the order that ended while the result of its payment is still unknown. */
export const selectEnded = (snapshot: OrderResultSnapshot): EndedStatus | null => {
  const { known } = snapshot.context
  if (!snapshot.matches({ payment: 'verifying' })) return null
  return known?.status === 'expired' || known?.status === 'canceled' ? known.status : null
}

export const selectIsReordering = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.matches('reordering') || snapshot.matches('reordered')

/** Why the numbers could not be put into the cart. */
export const selectReorderFailure = (snapshot: OrderResultSnapshot): Failure | null =>
  snapshot.matches('notReordered') ? snapshot.context.failure : null

export const selectPaymentActor = (snapshot: OrderResultSnapshot): PaymentActor | undefined => snapshot.children.payment
