import type { Writer } from '../db/database.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import type { Till } from './till.ts'

const second = 1_000
const minute = 60 * second

/** Money that was set aside and not taken goes back to the person after this long: the banks' own rule. */
export const reversalLimit = 30 * minute

/**
 * Plans the next check of an attempt that has not ended; those planned before it become void. Checks come soon while it
 * is unknown how a payment ended and rarer the longer it stays so, and well within the banks' limit while somebody may
 * still be at the gateway.
 */
export const scheduleCheck = async (trx: Writer, till: Till, attempt: AttemptTable): Promise<void> => {
  const now = till.clock.now()
  const { check_round } = await trx
    .updateTable('payment_attempt')
    .set((columns) => ({ check_round: columns('check_round', '+', 1) }))
    .where('id', '=', attempt.id)
    .returning('check_round')
    .executeTakeFirstOrThrow()
  await till.work.enqueue(trx, {
    kind: 'payment.check',
    key: `payment.check:${attempt.id}:${check_round}`,
    payload: { attempt: attempt.id, round: check_round },
    dueAt: now + pauseBefore(attempt, now),
  })
}

const pauseBefore = (attempt: AttemptTable, now: number): number => {
  if (attempt.state === 'uncertain') {
    const lasts = now - (attempt.uncertain_since ?? now)
    return lasts > reversalLimit ? 60 * minute : Math.min(5 * second * 2 ** attempt.uncertain_checks, 5 * minute)
  }
  if (attempt.state === 'returned' || attempt.state === 'verifying') return 5 * second
  const pause = Math.min(Math.max(now - attempt.created_at, minute), 5 * minute)
  return attempt.expires_at > now ? Math.min(pause, attempt.expires_at - now) : minute
}
