import type { BillingAddress } from '#domain/billing.ts'
import type { Failure } from '#domain/failure.ts'
import type { Cart, CartChange } from '#domain/order.ts'
import type { Gateway, PaymentAttempt, PaymentOffer } from '#domain/payment.ts'
import { hasSomethingToOrder, unreadChanges } from '#machines/cart/cart.rules.ts'
import type { AttemptActor } from '#machines/payment/attempt.machine.ts'
import type { StartActor } from '#machines/payment/start.machine.ts'
import type { BillingAddressActor } from '../billing-address/billing-address.machine.ts'
import type { DepositActor } from '../deposit/deposit.machine.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'
import { chosenOffer } from './checkout.rules.ts'

/** What stands on the page; choosing a gateway, its refusal and the placing of the order are one scene. */
export type CheckoutScene =
  | 'loading'
  | 'failed'
  | 'address'
  | 'gateways'
  | 'reviewing'
  | 'phone'
  | 'blocked'
  | 'empty'
  | 'deposit'
  | 'paying'

export const selectScene = (snapshot: CheckoutSnapshot): CheckoutScene => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ atStep: 'address' })) return 'address'
  if (snapshot.matches({ atStep: 'reviewing' })) return 'reviewing'
  if (snapshot.matches({ atStep: 'phoneDue' })) return 'phone'
  if (snapshot.matches({ atStep: 'blocked' })) return 'blocked'
  if (snapshot.matches({ atStep: 'empty' })) return 'empty'
  if (snapshot.matches({ atStep: 'deposit' })) return 'deposit'
  if (snapshot.matches('atStep') || snapshot.matches('placing')) return 'gateways'
  if (snapshot.matches('paying') || snapshot.matches('finished')) return 'paying'
  return 'loading'
}

export const selectCart = (snapshot: CheckoutSnapshot): Cart | null => snapshot.context.cart

/** A deposit with nothing in the cart that it could pay for: it stands for itself, and is no step of a checkout. */
export const selectIsOwnDeposit = ({ context: { cart, place } }: CheckoutSnapshot): boolean =>
  place.step === 'deposit' && !hasSomethingToOrder(cart)

const noChanges: readonly CartChange[] = []
/** What changed in the cart and was not read yet, here or in the cart. */
export const selectChanges = ({ context: { cart, read } }: CheckoutSnapshot): readonly CartChange[] =>
  cart === null ? noChanges : unreadChanges([], cart, read)

const noOffers: readonly PaymentOffer[] = []
export const selectOffers = (snapshot: CheckoutSnapshot): readonly PaymentOffer[] =>
  snapshot.context.cart?.gateways ?? noOffers

export const selectGateway = (snapshot: CheckoutSnapshot): Gateway | null => snapshot.context.place.gateway

/** The offer that the Pay button repeats; null while none is chosen, or one that can't be used. */
export const selectChosenOffer = (snapshot: CheckoutSnapshot): PaymentOffer | null => {
  const offer = chosenOffer(snapshot.context)
  return offer?.available ? offer : null
}

export const selectIsGatewayMissing = (snapshot: CheckoutSnapshot): boolean => snapshot.context.gatewayMissing

export const selectBillingAddress = (snapshot: CheckoutSnapshot): BillingAddress | null =>
  snapshot.context.billing?.address ?? null

/** A deposit is still on its way; it doesn't stop an order, but the wallet doesn't hold it yet. */
export const selectUnfinishedDeposit = ({ context: { unfinished } }: CheckoutSnapshot): PaymentAttempt | null =>
  unfinished?.purpose === 'deposit' ? unfinished : null

/** Why the order was not placed, or can't be. */
export const selectRefusal = (snapshot: CheckoutSnapshot): Failure | null =>
  snapshot.matches({ atStep: 'refused' }) || snapshot.matches({ atStep: 'blocked' }) ? snapshot.context.failure : null

/** The order that has to be finished before another one can be placed; null where none stands in the way. */
export const selectBlockingOrder = ({ context: { failure, cart } }: CheckoutSnapshot): string | null =>
  failure?.code === 'unprocessedOrderExists' ? (failure.subjects?.[0] ?? cart?.unfinished_order ?? null) : null

/** The order whose payment is under way. */
export const selectOrderUnderWay = (snapshot: CheckoutSnapshot): string | null =>
  snapshot.context.attempt?.order ?? null

export const selectLoadFailure = (snapshot: CheckoutSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectIsPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('placing')

// The children are there only in the state that invokes them, whatever a still picture says.
export const selectBillingActor = (snapshot: CheckoutSnapshot): BillingAddressActor | undefined =>
  snapshot.children.billingAddress
export const selectDepositActor = (snapshot: CheckoutSnapshot): DepositActor | undefined => snapshot.children.deposit
export const selectStartActor = (snapshot: CheckoutSnapshot): StartActor | undefined => snapshot.children.start
export const selectAttemptActor = (snapshot: CheckoutSnapshot): AttemptActor | undefined => snapshot.children.attempt
