import type { Writer } from '../db/database.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import type { Operation } from '../http/operations.ts'
import { toPaymentAttempt } from './attempt-answer.ts'
import { type AttemptRequest, createAttempt } from './attempts.ts'
import { settleAttempt } from './settle.ts'
import type { Till } from './till.ts'

/**
 * Begins to pay, in the caller's transaction. The wallet pays at once, and the answer stands or falls with the payment; a
 * gateway is spoken to afterwards.
 */
export const startAttempt = async (
  trx: Writer,
  till: Till,
  operation: Operation,
  request: Omit<AttemptRequest, 'key'>,
): Promise<AttemptTable> => {
  const attempt = await createAttempt(trx, till, { ...request, key: operation.key })
  if (attempt.gateway !== 'wallet') return attempt
  const settled = await settleAttempt(trx, till, attempt.id)
  await operation.settle(trx, toPaymentAttempt(settled))
  return settled
}
