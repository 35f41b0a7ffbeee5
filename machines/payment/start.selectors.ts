import type { StartSnapshot } from './start.machine.ts'

export type StartPhase = 'starting' | 'lookingUp' | 'uncertain' | 'unanswered'

/** Null once it is over and the parent takes over. */
export const selectStartPhase = (snapshot: StartSnapshot): StartPhase | null => {
  if (snapshot.matches('starting')) return 'starting'
  if (snapshot.matches('lookingUp')) return 'lookingUp'
  if (snapshot.matches('uncertain')) return 'uncertain'
  if (snapshot.matches('unanswered')) return 'unanswered'
  return null
}
