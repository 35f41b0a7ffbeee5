import type { NumberChangesSnapshot } from './number-changes.machine.ts'

/** The screen keeps a stream open while this is true. */
export const selectIsStreaming = (snapshot: NumberChangesSnapshot): boolean => snapshot.hasTag('streaming')

/** Changes arrive late: no stream is open, so the API is asked every few seconds. */
export const selectIsPolling = (snapshot: NumberChangesSnapshot): boolean => snapshot.matches({ source: 'polling' })
