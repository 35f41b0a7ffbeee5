import type { Failure, FailureCode } from '#domain/failure.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import { orderKey } from '#machines/payment/keys.ts'
import type { PaymentStart } from '#machines/payment/start.machine.ts'
import type { CheckoutContext, CheckoutOutput } from './checkout.types.ts'

// The cart is not the one that was shown: it is read again and looked through before anything is paid.
const cartChanges: readonly FailureCode[] = ['cartUpdated', 'holdExpired', 'cartEmpty', 'keyReused']

// No choice on this page helps against these.
const blocks: readonly FailureCode[] = [
  'unprocessedOrderExists',
  'noGatewayAvailable',
  'accountBlocked',
  'projectDeactivated',
  'resellerUnpublished',
  'resellerNotEnoughCredit',
  'accessRefused',
]

export const saysCartChanged = (failure: Failure | null): boolean => isOneOf(failure, cartChanges)

export const saysAddressMissing = (failure: Failure | null): boolean => isOneOf(failure, ['billingAddressMissing'])

/** Can be put right in place. (CRT-04) */
export const saysPhoneDue = (failure: Failure | null): boolean => isOneOf(failure, ['phoneNotVerified'])

export const saysBlocked = (failure: Failure | null): boolean => isOneOf(failure, blocks)

/** The offer of the gateway that the address names; undefined where it names none, or one that is not offered. */
export const chosenOffer = ({ cart, place }: CheckoutContext): PaymentOffer | undefined =>
  cart?.gateways.find(({ gateway }) => gateway === place.gateway)

/** The order of exactly the cart that is shown, at the gateway that is chosen. */
export const requestFor = (context: CheckoutContext): PaymentStart | null => {
  const offer = chosenOffer(context)
  if (context.cart === null || offer === undefined) return null
  const { version, total } = context.cart
  const body = { gateway: offer.gateway, cart_version: version, expected_total: total.total }
  return { kind: 'order', key: orderKey(version, offer.gateway), body }
}

const isOneOf = (failure: Failure | null, codes: readonly FailureCode[]): boolean =>
  failure !== null && codes.includes(failure.code)

/** Where what was paid for is followed. */
export const resultPlace = ({ attempt }: CheckoutContext): CheckoutOutput => ({
  order: attempt?.order ?? null,
  attempt: attempt?.id ?? null,
})
