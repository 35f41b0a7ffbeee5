import {
  type AttemptState,
  isFinished,
  type NextStep,
  type PaymentAttempt,
  type PaymentOutcome,
} from '#domain/payment.ts'
import { momentOf } from '../clock.ts'
import { decimalOf } from '../db/micro.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'

/** An attempt as the wire has it. */
export const toPaymentAttempt = (attempt: AttemptTable): PaymentAttempt => ({
  id: attempt.id,
  purpose: attempt.purpose,
  order: attempt.order_id,
  gateway: attempt.gateway,
  state: attempt.state,
  outcome: outcomeOf(attempt),
  failure: attempt.failure,
  net: decimalOf(attempt.net),
  fee: decimalOf(attempt.fee),
  amount: decimalOf(attempt.amount),
  local_amount: attempt.local_amount,
  currency: attempt.currency,
  tracking_number: attempt.tracking_number,
  created_at: momentOf(attempt.created_at),
  expires_at: momentOf(attempt.expires_at),
  return_to: attempt.return_to,
  next: nextOf(attempt),
})

/** `success`: the money arrived but its order was over, so it is in the wallet; `completed`: it did what it was paid for. */
const outcomeOf = ({ state, purpose, credited }: AttemptTable): PaymentOutcome => {
  if (state === 'settled') return purpose === 'order' && credited === 'wallet' ? 'success' : 'completed'
  return isFinished(state) && state !== 'cancelled' ? 'failed' : 'notCompleted'
}

/** Where the gateway still waits for the person. */
const waiting: readonly AttemptState[] = ['redirecting', 'atGateway']

const nextOf = ({ state, next }: AttemptTable): NextStep =>
  next !== null && waiting.includes(state) ? (JSON.parse(next) as NextStep) : { kind: 'none' }
