import type { ChangePasswordSnapshot } from './change-password.machine.ts'

/** How many other sessions the change has ended; null before there was one. */
export const selectEndedSessions = (snapshot: ChangePasswordSnapshot): number | null =>
  snapshot.hasTag('accepted') ? (snapshot.context.answer?.ended_sessions ?? null) : null
