import type { StartSnapshot } from './start.machine.ts'

export type StartPhase = 'starting' | 'offline' | 'lookingUp' | 'uncertain' | 'unanswered'

/** Null after the end of the chart. */
export const selectStartPhase = (snapshot: StartSnapshot): StartPhase | null => {
  if (snapshot.matches('starting')) return 'starting'
  if (snapshot.matches('offline')) return 'offline'
  if (snapshot.matches('lookingUp')) return 'lookingUp'
  if (snapshot.matches('uncertain')) return 'uncertain'
  if (snapshot.matches('unanswered')) return 'unanswered'
  return null
}
