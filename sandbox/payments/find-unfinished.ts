import { isFinished, type PaymentAttempt } from '#domain/payment.ts'
import { toPaymentAttempt } from './attempt-answer.ts'
import { listUnfinishedAttempts } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import type { Till } from './till.ts'

/** The project's newest payment that has not ended, once its gateway has been asked whether it has. */
export const findUnfinished = async (till: Till, project: string): Promise<{ attempt: PaymentAttempt | null }> => {
  for (const { id } of await listUnfinishedAttempts(till.database.query, project)) {
    const attempt = await completeAttempt(till, id, 'reading')
    if (!isFinished(attempt.state)) return { attempt: toPaymentAttempt(attempt) }
  }
  return { attempt: null }
}
