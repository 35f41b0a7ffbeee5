import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { Operation } from '#sandbox/platform/http/operations.ts'
import { toPaymentAttempt } from './attempt-response.ts'
import { type AttemptRequest, createAttempt } from './attempts.ts'
import type { PaymentContext } from './payment-context.ts'
import { settleAttempt } from './settle.ts'

/**
 * Starts a payment in the caller's transaction. A payment from the wallet settles at once and stores its response with
 * it; a gateway is called after the commit.
 */
export const startAttempt = async (
  trx: Writer,
  context: PaymentContext,
  operation: Operation,
  request: Omit<AttemptRequest, 'key'>,
): Promise<AttemptTable> => {
  const attempt = await createAttempt(trx, context, { ...request, key: operation.key })
  if (attempt.gateway !== 'wallet') return attempt
  const settled = await settleAttempt(trx, context, attempt.id)
  await operation.storeResponse(trx, toPaymentAttempt(settled))
  return settled
}
