import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import { type PaymentWay, payingWith, wayOf } from '#domain/kit/payment-option.ts'
import type { Order, OrderStatus } from '#domain/paying/order.ts'
import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import type { PaymentInput, PaymentOutput } from '#machines/paying/payment/payment.machine.ts'

/** Ids from the address in the browser: an order, an attempt, or both. The order that the attempt names has precedence. */
export type OrderResultInput = {
  order: string | null
  attempt: string | null
  /** The user's role in the project may spend. */
  mayOrder: boolean
}

/**
 * `wantsAnotherWay`: the user does not want to finish the payment that waits at its gateway. `paid`: the attempt that is
 * followed or was followed last. `refusal`: why paying again was refused; it stays while the order is read again.
 * `failure`: why the order could not be read, or may not be.
 */
export type OrderResultContext = OrderResultInput & {
  paid: PaymentAttempt | null
  known: Order | null
  gateway: PaymentWay | null
  wantsAnotherWay: boolean
  refusal: Failure | null
  failure: Failure | null
  lookups: number
}

// After these codes another read is pointless.
const unreadable: readonly FailureCode[] = ['orderUnknown', 'attemptUnknown', 'notFound', 'requestInvalid']

export const isUnreadable = ({ code }: Failure): boolean => unreadable.includes(code)

const unpaidStatuses: readonly OrderStatus[] = ['pendingPay', 'expired', 'canceled']

/** The result of the order's last payment is still unknown. Money may arrive even after the order has ended. */
export const awaitsResult = (order: Order | null): boolean =>
  order !== null && unpaidStatuses.includes(order.status) && order.attempt !== null && !isFinished(order.attempt.state)

/** The order has no payment, or its last one did not succeed: it can be paid (again). */
export const awaitsPayment = (order: Order | null): boolean =>
  order?.status === 'pendingPay' && order.attempt?.state !== 'settled' && !awaitsResult(order)

/** The order ended unpaid and no payment of it can succeed any more: its numbers can be put into the cart again. */
export const mayReorder = ({ known, mayOrder }: OrderResultContext): boolean =>
  mayOrder &&
  (known?.status === 'expired' || known?.status === 'canceled') &&
  !awaitsResult(known) &&
  known.items.every(({ status }) => status === 'notAvailable')

/** The API lists payment options next to an unfinished payment only while that payment can still be withdrawn. */
export const offersAnotherWay = ({ wantsAnotherWay, known }: OrderResultContext): boolean =>
  wantsAnotherWay && known?.status === 'pendingPay' && known.gateways.length > 0

/** The way of the last payment, which did not succeed, if it can be used again. */
const triedWay = ({ known }: OrderResultContext): PaymentWay | null => {
  const attempt = known?.attempt
  if (attempt == null || !awaitsPayment(known)) return null
  const tried = wayOf({ gateway: attempt.gateway, saved_card: attempt.saved_card ?? undefined })
  const option = known?.gateways.find((each) => wayOf(payingWith(each)) === tried)
  return option?.available ? tried : null
}

/** Another payment of the order if it awaits one; else the attempt that the address or the order names. */
export const paymentInput = (context: OrderResultContext, parent: PaymentInput['parent']): PaymentInput => {
  const { known, gateway, refusal, mayOrder, attempt, paid } = context
  const isUnpaid = offersAnotherWay(context) || awaitsPayment(known)
  return {
    subject:
      known === null || !mayOrder
        ? null
        : { kind: 'repayment', order: known.id, lastAttempt: known.attempt?.id ?? null },
    options: known?.gateways ?? [],
    gateway: gateway ?? triedWay(context),
    refusal,
    attempt: isUnpaid ? null : { id: attempt ?? '', attempt: paid?.id === attempt ? paid : null, origin: 'returned' },
    parent,
  }
}

export const withOrder = (context: OrderResultContext, order: Order): Partial<OrderResultContext> => ({
  known: order,
  paid: order.attempt ?? context.paid,
  failure: null,
})

export const withEnded = (
  context: OrderResultContext,
  { attempt, failure }: PaymentOutput,
): Partial<OrderResultContext> => ({
  paid: attempt ?? context.paid,
  order: attempt?.order ?? context.order,
  failure,
})

/**
 * Milliseconds by the API's clock until the order can no longer be paid and is read again: ten minutes without a limit, and
 * at least two seconds, because the API may need a moment to notice the end.
 */
export const timeToPay = ({ known }: OrderResultContext): number =>
  known?.pay_until == null ? 600_000 : Math.max(2_000, Date.parse(known.pay_until) - Date.parse(known.now))
