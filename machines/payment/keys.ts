import type { Gateway } from '#domain/payment.ts'

/**
 * The operation key of paying a cart: two tabs, two clicks and a reload see the same cart and so meet in one attempt.
 * @param version the version of the cart that was shown
 */
export const orderKey = (version: string, gateway: Gateway): string => `pay:${version}:${gateway}`

/**
 * The operation key of paying an order again.
 * @param lastAttempt the attempt that did not succeed, so that each further attempt has a key of its own; null: there was none
 */
export const repaymentKey = (order: string, lastAttempt: string | null, gateway: Gateway): string =>
  `repay:${order}:${lastAttempt ?? 'none'}:${gateway}`
