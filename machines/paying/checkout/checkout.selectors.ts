import { type Cart, type CartChange, hasSomethingToOrder, unreadChanges } from '#domain/buying/cart.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import type { DepositActor } from '#machines/paying/deposit/deposit.machine.ts'
import { chosenOption, type PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'

/** What the page shows; choosing an option, its refusal and placing the order look the same. */
export type CheckoutPhase =
  | 'loading'
  | 'failed'
  | 'address'
  | 'options'
  | 'reviewing'
  | 'phone'
  | 'blocked'
  | 'empty'
  | 'deposit'
  | 'paying'

export const selectPhase = (snapshot: CheckoutSnapshot): CheckoutPhase => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ atStep: 'address' })) return 'address'
  if (snapshot.matches({ atStep: 'reviewing' })) return 'reviewing'
  if (snapshot.matches({ atStep: 'phoneDue' })) return 'phone'
  if (snapshot.matches({ atStep: 'blocked' })) return 'blocked'
  if (snapshot.matches({ atStep: 'empty' })) return 'empty'
  if (snapshot.matches({ atStep: 'deposit' })) return 'deposit'
  if (snapshot.matches({ payment: 'paying' }) || snapshot.matches('finished')) return 'paying'
  return snapshot.matches('payment') ? 'options' : 'loading'
}

export const selectIsPhoneDue = (snapshot: CheckoutSnapshot): boolean => snapshot.matches({ atStep: 'phoneDue' })

export const selectCart = (snapshot: CheckoutSnapshot): Cart | null => snapshot.context.cart

/** A deposit while the cart has nothing to pay: it is not a step of a checkout. */
export const selectIsDepositOnly = ({ context: { cart, location } }: CheckoutSnapshot): boolean =>
  location.step === 'deposit' && !hasSomethingToOrder(cart)

const noChanges: readonly CartChange[] = []
/** Changes of the cart that the user has not read yet, here or in the cart. */
export const selectChanges = ({ context: { cart, read } }: CheckoutSnapshot): readonly CartChange[] =>
  cart === null ? noChanges : unreadChanges([], cart, read)

export const selectBillingAddress = (snapshot: CheckoutSnapshot): BillingAddress | null =>
  snapshot.context.billing?.address ?? null

/** The option at the gateway of the location; null if none is chosen or the chosen one cannot be used. */
export const selectChosenOption = ({ context: { cart, location } }: CheckoutSnapshot): PaymentOption | null => {
  const option = chosenOption({ options: cart?.gateways ?? [], gateway: location.gateway })
  return option?.available ? option : null
}

/** An unfinished deposit does not stop an order, but its money is not in the wallet yet. */
export const selectUnfinishedDeposit = ({ context: { unfinished } }: CheckoutSnapshot): PaymentAttempt | null =>
  unfinished?.purpose === 'deposit' ? unfinished : null

/** Why no order can be placed; null unless the checkout is blocked. */
export const selectBlock = (snapshot: CheckoutSnapshot): Failure | null =>
  snapshot.matches({ atStep: 'blocked' }) ? snapshot.context.failure : null

/** The order that has to be finished before another one can be placed; null if there is none. */
export const selectBlockingOrder = ({ context: { failure, cart } }: CheckoutSnapshot): string | null =>
  failure?.code === 'unprocessedOrderExists' ? (failure.subjects?.[0] ?? cart?.unfinished_order ?? null) : null

/** The order whose payment is in progress. */
export const selectOrderInPayment = (snapshot: CheckoutSnapshot): string | null =>
  snapshot.context.attempt?.order ?? null

export const selectLoadFailure = (snapshot: CheckoutSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

// A child exists only in the state that invokes it, also in stories.
export const selectBillingActor = (snapshot: CheckoutSnapshot): BillingAddressActor | undefined =>
  snapshot.children.billingAddress
export const selectDepositActor = (snapshot: CheckoutSnapshot): DepositActor | undefined => snapshot.children.deposit
export const selectPaymentActor = (snapshot: CheckoutSnapshot): PaymentActor | undefined => snapshot.children.payment
