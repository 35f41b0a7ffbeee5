import type { Failure } from '#domain/failure.ts'
import type { Order } from '#domain/order.ts'
import type { Gateway, PaymentAttempt } from '#domain/payment.ts'
import type { PaymentStart } from '#machines/payment/start.machine.ts'

/** Ids from the address: an order, an attempt, or both; what the attempt itself says about its order counts. */
export type OrderResultInput = {
  order: string | null
  attempt: string | null
  /** The person's role in the project spends. */
  mayOrder: boolean
}

/**
 * `wantsAnotherWay`: the person would rather not finish the payment that waits at its gateway.
 * `paid`: the attempt that is being followed or was followed last. `refusal`: why paying again was refused; it stays while
 * the order is read again. `failure`: why the order could not be read, or is not ours to read.
 */
export type OrderResultContext = {
  order: string | null
  attempt: string | null
  mayOrder: boolean
  paid: PaymentAttempt | null
  known: Order | null
  gateway: Gateway | null
  gatewayMissing: boolean
  wantsAnotherWay: boolean
  request: PaymentStart | null
  refusal: Failure | null
  failure: Failure | null
  looks: number
}

export type OrderResultEvent =
  | { type: 'gateway.chosen'; gateway: Gateway }
  | { type: 'payment.requested' }
  | { type: 'anotherWay.requested' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' }
