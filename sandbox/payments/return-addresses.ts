import type { Gateway } from '#domain/payment.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'

/** Where a gateway sends the person's browser back to. */
export const returnPath = (gateway: Gateway | ':gateway'): string => `/api/v1/callback/return/${gateway}`

/** Where a gateway's own server tells what happened. */
export const notifyPath = (gateway: Gateway | ':gateway'): string => `/api/v1/callback/notify/${gateway}`

/** The page that shows how the payment ended. */
export const resultAddress = (attempt: AttemptTable): string => {
  const result = new URL('/order/result', attempt.portal_origin)
  if (attempt.order_id !== null) result.searchParams.set('order', attempt.order_id)
  result.searchParams.set('attempt', attempt.id)
  return result.href
}
