import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import { toPaymentAttempt } from './attempt-response.ts'
import { listUnfinishedAttempts } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import type { PaymentContext } from './payment-context.ts'

/** The project's newest unfinished payment, after querying its gateway. */
export const findUnfinished = async (
  context: PaymentContext,
  project: string,
): Promise<{ attempt: PaymentAttempt | null }> => {
  for (const { id } of await listUnfinishedAttempts(context.database.query, project)) {
    const attempt = await completeAttempt(context, id, 'reading')
    if (!isFinished(attempt.state)) return { attempt: toPaymentAttempt(attempt) }
  }
  return { attempt: null }
}
