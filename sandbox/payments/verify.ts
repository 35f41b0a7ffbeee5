import type { PaymentAttempt } from '#domain/payment.ts'
import { refuse } from '../refusal.ts'
import { toPaymentAttempt } from './attempt-answer.ts'
import { findAttempt } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import type { Till } from './till.ts'

/**
 * Asks how an attempt ended and completes it. Somebody else's attempt is unknown here.
 * @throws Refusal `attemptUnknown`
 */
export const verifyOwnAttempt = async (till: Till, project: string, id: string): Promise<PaymentAttempt> => {
  const attempt = await findAttempt(till.database.query, id)
  if (attempt?.project_id !== project) return refuse('attemptUnknown', { subjects: [id] })
  return toPaymentAttempt(await completeAttempt(till, id, 'verification'))
}
