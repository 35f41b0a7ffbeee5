import type { PaymentAttempt } from '#domain/payment.ts'
import type { AttemptSnapshot } from './attempt.machine.ts'

/** What a view draws: the chart's own states, without the difference between waiting and looking. */
export type AttemptPhase =
  | 'redirecting'
  | 'atGateway'
  | 'returned'
  | 'verifying'
  | 'uncertain'
  | 'settled'
  | 'failed'
  | 'cancelled'
  | 'reversed'
  | 'refused'

const phases: readonly AttemptPhase[] = [
  'redirecting',
  'atGateway',
  'returned',
  'verifying',
  'uncertain',
  'settled',
  'failed',
  'cancelled',
  'reversed',
  'refused',
]

export const selectPhase = (snapshot: AttemptSnapshot): AttemptPhase =>
  phases.find((phase) => snapshot.matches(phase)) ?? 'verifying'

/** A look or a check is under way. */
export const selectIsChecking = (snapshot: AttemptSnapshot): boolean =>
  snapshot.matches('returned') ||
  snapshot.matches({ atGateway: 'looking' }) ||
  snapshot.matches({ uncertain: 'checking' })

export const selectAttempt = (snapshot: AttemptSnapshot): PaymentAttempt | null => snapshot.context.attempt

/** What to tell support: the gateway's tracking number, or the attempt's own id before that is known. */
export const selectTrackingNumber = (snapshot: AttemptSnapshot): string =>
  snapshot.context.attempt?.tracking_number ?? snapshot.context.id

export const selectMayGoToGateway = (snapshot: AttemptSnapshot): boolean => snapshot.can({ type: 'gateway.requested' })

export const selectMayCheck = (snapshot: AttemptSnapshot): boolean => snapshot.can({ type: 'check.requested' })
