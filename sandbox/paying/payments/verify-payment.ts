import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { toPaymentAttempt } from './attempt-response.ts'
import { findAttempt } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Completes an attempt of the project and returns it. Attempts of other projects are unknown.
 * @throws Refusal `attemptUnknown`
 */
export const verifyOwnAttempt = async (
  context: PaymentContext,
  project: string,
  id: string,
): Promise<PaymentAttempt> => {
  const attempt = await findAttempt(context.database.query, id)
  if (attempt?.project_id !== project) return refuse('attemptUnknown', { subjects: [id] })
  return toPaymentAttempt(await completeAttempt(context, id, 'verification'))
}
