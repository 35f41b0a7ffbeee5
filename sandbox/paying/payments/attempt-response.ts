import * as v from 'valibot'
import { exchangeSchema } from '#domain/kit/currency.ts'
import { roleHasRight } from '#domain/kit/rights.ts'
import {
  type AttemptState,
  isFinished,
  type NextStep,
  type PaymentAttempt,
  type PaymentOutcome,
} from '#domain/paying/payment.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { Member } from '#sandbox/platform/http/caller.ts'
import { currencyOf } from '#sandbox/platform/kit/currencies.ts'

/** An attempt in the form of the contract. */
export const toPaymentAttempt = (attempt: AttemptTable): PaymentAttempt => ({
  id: attempt.id,
  purpose: attempt.purpose,
  order: attempt.order_id,
  gateway: attempt.gateway,
  saved_card: attempt.saved_card_id,
  state: attempt.state,
  outcome: outcomeOf(attempt),
  failure: attempt.failure,
  net: decimalOf(attempt.net),
  fee: decimalOf(attempt.fee),
  amount: decimalOf(attempt.amount),
  local_amount: attempt.local_amount,
  currency: attempt.currency,
  local_currency: attempt.currency === null ? null : currencyOf(attempt.currency),
  exchange: attempt.exchange === null ? null : v.parse(exchangeSchema, JSON.parse(attempt.exchange)),
  tracking_number: attempt.tracking_number,
  created_at: momentOf(attempt.created_at),
  expires_at: momentOf(attempt.expires_at),
  return_to: attempt.return_to,
  waiting_order: attempt.for_order,
  next: nextOf(attempt),
})

/** Without the way to the gateway for members who may not pay: with it they could end the payment of another user. */
export const visibleTo = (member: Pick<Member, 'role'>, attempt: PaymentAttempt): PaymentAttempt =>
  roleHasRight('order', member.role) ? attempt : { ...attempt, next: { kind: 'none' } }

/**
 * `completed`: the payment served its purpose; `success`: the money arrived after its order had ended, so it is in the
 * wallet.
 */
const outcomeOf = ({ state, purpose, credited }: AttemptTable): PaymentOutcome => {
  if (state === 'settled') return purpose === 'order' && credited === 'wallet' ? 'success' : 'completed'
  return isFinished(state) && state !== 'cancelled' ? 'failed' : 'notCompleted'
}

/** States in which the gateway waits for the user. */
const waiting: readonly AttemptState[] = ['redirecting', 'atGateway']

const nextOf = ({ state, next }: AttemptTable): NextStep =>
  next !== null && waiting.includes(state) ? (JSON.parse(next) as NextStep) : { kind: 'none' }
