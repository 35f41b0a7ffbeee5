import type { ChangePasswordSnapshot } from './change-password.machine.ts'

/** Count of other sessions that the change ended; null before a change. */
export const selectEndedSessions = (snapshot: ChangePasswordSnapshot): number | null =>
  snapshot.hasTag('accepted') ? (snapshot.context.response?.ended_sessions ?? null) : null
