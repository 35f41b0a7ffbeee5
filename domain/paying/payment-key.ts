import type { PaymentWay } from '#domain/kit/payment-option.ts'

/**
 * Idempotency key of paying a cart. It depends only on the cart and what it is paid with, so that a double click, a reload and a
 * second tab meet in one payment attempt.
 * @param version version of the cart that the user saw
 */
export const orderKey = (version: string, way: PaymentWay): string => `pay:${version}:${way}`

/**
 * Idempotency key of paying an order again.
 * @param lastAttempt id of the attempt that did not succeed, so that every further attempt has a key of its own; null if
 * the order has no attempt
 */
export const repaymentKey = (order: string, lastAttempt: string | null, way: PaymentWay): string =>
  `repay:${order}:${lastAttempt ?? 'none'}:${way}`
