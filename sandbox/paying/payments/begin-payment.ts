import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { completeAttempt } from './complete.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Opens a new attempt at its gateway. A saved card is charged there without the user, so such an attempt is completed at
 * once. Safe to repeat.
 */
export const beginPayment = async (context: PaymentContext, attempt: AttemptTable): Promise<AttemptTable> => {
  const opened = await openAtGateway(context, attempt)
  return attempt.saved_card_id === null ? opened : completeAttempt(context, opened.id, 'verification')
}
