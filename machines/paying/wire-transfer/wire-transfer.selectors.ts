import type { WireTransferSnapshot } from './wire-transfer.machine.ts'

/** The transfer was handed in, and waits. */
export const selectIsHandedIn = (snapshot: WireTransferSnapshot): boolean =>
  snapshot.matches('completed') && snapshot.context.response?.state === 'acceptNeeded'

/** The transfer was saved as the form shows it. */
export const selectIsSaved = (snapshot: WireTransferSnapshot): boolean =>
  snapshot.matches('completed') && snapshot.context.response?.state !== 'acceptNeeded'
