import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { PaymentContext } from './payment-context.ts'

const second = 1_000
const minute = 60 * second

/** Milliseconds after which banks return authorised money that was never captured; the card schemes' rule. */
export const reversalLimit = 30 * minute

/**
 * Schedules the next check of an unfinished attempt and invalidates earlier ones. The first checks of an uncertain
 * payment follow quickly, later ones more rarely. Until the banks' reversal limit after the deadline they stay well within
 * that limit, so money that a gateway reserves late is found before it goes back.
 */
export const scheduleCheck = async (trx: Writer, context: PaymentContext, attempt: AttemptTable): Promise<void> => {
  const now = context.clock.now()
  const { check_round } = await trx
    .updateTable('payment_attempt')
    .set((columns) => ({ check_round: columns('check_round', '+', 1) }))
    .where('id', '=', attempt.id)
    .returning('check_round')
    .executeTakeFirstOrThrow()
  await context.work.enqueue(trx, {
    kind: 'payment.check',
    key: `payment.check:${attempt.id}:${check_round}`,
    payload: { attempt: attempt.id, round: check_round },
    dueAt: now + pauseBefore(attempt, now),
  })
}

const pauseBefore = (attempt: AttemptTable, now: number): number => {
  if (attempt.state === 'uncertain') {
    const isForgotten = now > Math.max(attempt.uncertain_since ?? now, attempt.expires_at) + reversalLimit
    return isForgotten ? 60 * minute : Math.min(5 * second * 2 ** attempt.uncertain_checks, 5 * minute)
  }
  if (attempt.state === 'returned' || attempt.state === 'verifying') return 5 * second
  const pause = Math.min(Math.max(now - attempt.created_at, minute), 5 * minute)
  return attempt.expires_at > now ? Math.min(pause, attempt.expires_at - now) : minute
}
