import type { NumberChangesSnapshot } from './number-changes.machine.ts'

/** Changes arrive late: no stream is open, so the API is asked every few seconds. */
export const selectIsPolling = (snapshot: NumberChangesSnapshot): boolean => snapshot.matches({ source: 'polling' })
