import type { Cart } from '#domain/buying/cart.ts'
import { changeKey } from '#domain/buying/cart.ts'
import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { PaymentInput } from '#machines/paying/payment/payment.machine.ts'

export const checkoutSteps = ['address', 'pay', 'deposit'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

/** The address in the browser: the step, the gateway chosen in it and, for a deposit, its amount. */
export type CheckoutLocation = { step: CheckoutStep; gateway: PaymentWay | null; amount: string | null }

/** `mayOrder`: the user's role in the project may spend. `read`: keys of the cart's changes that were read on this device. */
/** `country`: with which a first billing address starts; absent: the user chooses. */
export type CheckoutInput = {
  location: CheckoutLocation
  mayOrder: boolean
  read: readonly string[]
  country?: string
}

/** Responses of `loadCart`, `loadBillingAddress` and `findUnfinishedPayment`, which the call `loadCheckout` makes together. */
export type CheckoutFacts = { cart: Cart; billing: BillingAddressResponse; unfinished: PaymentAttempt | null }

/**
 * `updated`: prices or numbers changed and the user has not confirmed it yet. `refusal`: why the last payment was refused; it
 * stays while the options are read again.
 */
export type CheckoutContext = CheckoutInput & {
  cart: Cart | null
  billing: BillingAddressResponse | null
  unfinished: PaymentAttempt | null
  updated: boolean
  attempt: PaymentAttempt | null
  refusal: Failure | null
  failure: Failure | null
}

/** Ids for the page that shows the result. */
export type CheckoutOutput = { order: string | null; attempt: string | null }

// After these the cart is read again and reviewed before it can be paid.
const cartChanges: readonly FailureCode[] = ['cartUpdated', 'holdExpired', 'cartEmpty', 'keyReused']

// No choice on this page helps against these.
const blocks: readonly FailureCode[] = [
  'unprocessedOrderExists',
  'accountBlocked',
  'projectDeactivated',
  'resellerUnpublished',
  'resellerNotEnoughCredit',
  'accessRefused',
]

export const isCartChange = ({ code }: Failure): boolean => cartChanges.includes(code)

export const isBlock = ({ code }: Failure): boolean => blocks.includes(code)

/** The unpaid order is the only attempt that keeps the cart from being paid; a deposit may go on at the same time. */
export const unfinishedOrderPayment = ({ unfinished }: CheckoutContext): PaymentAttempt | null =>
  unfinished?.purpose === 'order' ? unfinished : null

/** The payment of exactly the cart that the user sees, or the unfinished payment that was found. */
export const paymentInput = (context: CheckoutContext, parent: PaymentInput['parent']): PaymentInput => {
  const { cart, location, refusal } = context
  const attempt = unfinishedOrderPayment(context)
  return {
    subject: cart === null ? null : { kind: 'order', version: cart.version, total: cart.price.total },
    options: cart?.gateways ?? [],
    gateway: location.gateway,
    refusal,
    attempt: attempt === null ? null : { id: attempt.id, attempt, origin: 'found' },
    parent,
  }
}

export const withChangesRead = ({ cart, read }: CheckoutContext): Pick<CheckoutContext, 'read'> => ({
  read: cart === null ? read : cart.changes.map((change) => changeKey(cart, change)),
})

export const blockedByOrder = ({ cart }: CheckoutContext): { failure: Failure } => ({
  failure: {
    code: 'unprocessedOrderExists',
    subjects: cart?.unfinished_order ? [cart.unfinished_order] : [],
  },
})

export const resultOf = ({ attempt }: CheckoutContext): CheckoutOutput => ({
  order: attempt?.order ?? null,
  attempt: attempt?.id ?? null,
})
