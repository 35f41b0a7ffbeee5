import type { Order } from '#domain/order.ts'
import { isFinished, type PaymentOffer } from '#domain/payment.ts'
import { repaymentKey } from '#machines/payment/keys.ts'
import type { PaymentStart } from '#machines/payment/start.machine.ts'
import type { OrderResultContext } from './order-result.types.ts'

/** Nobody knows yet how the order's last payment ends. */
export const awaitsVerdict = (order: Order | null): boolean =>
  order?.status === 'pendingPay' && order.attempt !== null && !isFinished(order.attempt.state)

/** The last payment came to nothing, or there was none: the order waits for another one. */
export const awaitsPayment = (order: Order | null): boolean =>
  order?.status === 'pendingPay' && order.attempt?.state !== 'settled' && !awaitsVerdict(order)

/** The API offers ways to pay beside an unfinished payment only while that one can still be withdrawn. */
export const offersAnotherWay = ({ wantsAnotherWay, known }: OrderResultContext): boolean =>
  wantsAnotherWay && known?.status === 'pendingPay' && known.gateways.length > 0

export const offerToPayAgain = ({ known, gateway }: OrderResultContext): PaymentOffer | undefined =>
  known?.gateways.find((offer) => offer.gateway === gateway)

/** Another payment of the same order, told apart from the last one by its id. */
export const repaymentFor = (context: OrderResultContext): PaymentStart | null => {
  const { known, gateway } = context
  if (known === null || gateway === null) return null
  return {
    kind: 'repayment',
    key: repaymentKey(known.id, known.attempt?.id ?? null, gateway),
    body: { order: known.id, gateway },
  }
}

/**
 * Milliseconds by the API's clock until the order can no longer be paid and is read again: ten minutes while nothing limits
 * it, and never at once, because the API may need a moment to notice its end.
 */
export const timeToPay = ({ known }: OrderResultContext): number =>
  known?.pay_until == null ? 600_000 : Math.max(2_000, Date.parse(known.pay_until) - Date.parse(known.now))
