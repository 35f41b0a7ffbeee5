import type { BillingAddressAnswer } from '#domain/contract/billing.ts'
import type { Failure } from '#domain/failure.ts'
import type { Cart } from '#domain/order.ts'
import type { Gateway, PaymentAttempt } from '#domain/payment.ts'
import type { PaymentStart, StartOutput } from '#machines/payment/start.machine.ts'

export const checkoutSteps = ['address', 'pay', 'deposit'] as const

import type { AttemptOutput } from '#machines/payment/attempt.machine.ts'

export type CheckoutStep = (typeof checkoutSteps)[number]

/** What the address says: the step, the gateway chosen in it and, for a deposit, its amount. */
export type CheckoutPlace = { step: CheckoutStep; gateway: Gateway | null; amount: string | null }

/** `mayOrder`: the person's role in the project spends. `read`: keys of the cart's changes read on this device before. */
export type CheckoutInput = { place: CheckoutPlace; mayOrder: boolean; read: readonly string[] }

/** What `loadCart`, `loadBillingAddress` and `findUnfinishedPayment` answer, asked in the hole `loadCheckout`. */
export type CheckoutFacts = { cart: Cart; billing: BillingAddressAnswer; unfinished: PaymentAttempt | null }

/** `updated`: prices or numbers changed and nobody has seen it yet. `gatewayMissing`: paying was asked for without one. */
export type CheckoutContext = {
  place: CheckoutPlace
  mayOrder: boolean
  read: readonly string[]
  cart: Cart | null
  billing: BillingAddressAnswer | null
  unfinished: PaymentAttempt | null
  updated: boolean
  gatewayMissing: boolean
  request: PaymentStart | null
  attempt: PaymentAttempt | null
  failure: Failure | null
}

export type CheckoutEvent =
  | ({ type: 'step.opened' } & CheckoutPlace)
  | { type: 'step.requested'; step: CheckoutStep }
  | { type: 'gateway.chosen'; gateway: Gateway }
  | { type: 'payment.requested' }
  | { type: 'changes.reviewed' }
  | { type: 'phone.verified' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' }

export type CheckoutOutput = { order: string | null; attempt: string | null }

/** What the children that start and follow a payment end with. */
export type Started = { output: StartOutput }
export type Ended = { output: AttemptOutput }
