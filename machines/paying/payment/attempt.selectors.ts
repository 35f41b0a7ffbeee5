import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { AttemptSnapshot } from './attempt.machine.ts'

/** The states of the chart without their substates. */
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

/** A lookup or a check is in progress. */
export const selectIsChecking = (snapshot: AttemptSnapshot): boolean =>
  snapshot.matches('returned') ||
  snapshot.matches({ atGateway: 'looking' }) ||
  snapshot.matches({ uncertain: 'checking' })

export const selectAttempt = (snapshot: AttemptSnapshot): PaymentAttempt | null => snapshot.context.attempt

/** The gateway's tracking number; the id of the attempt until it is known. */
export const selectTrackingNumber = (snapshot: AttemptSnapshot): string =>
  snapshot.context.attempt?.tracking_number ?? snapshot.context.id

export const selectMayGoToGateway = (snapshot: AttemptSnapshot): boolean => snapshot.can({ type: 'gateway.requested' })

export const selectMayCheck = (snapshot: AttemptSnapshot): boolean => snapshot.can({ type: 'check.requested' })
