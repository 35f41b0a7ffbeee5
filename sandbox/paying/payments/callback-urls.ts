import type { Gateway } from '#domain/kit/gateway.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'

/** Path to which a gateway sends the user's browser back. */
export const returnPath = (gateway: Gateway | ':gateway'): string => `/api/v1/callback/return/${gateway}`

/** Path for notifications from a gateway's server. */
export const notifyPath = (gateway: Gateway | ':gateway'): string => `/api/v1/callback/notify/${gateway}`

/** URL of the page that shows the result of the payment. */
export const resultAddress = (attempt: AttemptTable): string => {
  const result = new URL('/order/result', attempt.portal_origin)
  if (attempt.order_id !== null) result.searchParams.set('order', attempt.order_id)
  result.searchParams.set('attempt', attempt.id)
  return result.href
}
