import type { WireTransferSnapshot } from './wire-transfer.machine.ts'

/** The transfer was handed in, and waits. */
export const selectIsHandedIn = (snapshot: WireTransferSnapshot): boolean =>
  snapshot.matches('completed') && snapshot.context.response?.state === 'acceptNeeded'

/** The transfer was saved as it stands in the form. */
export const selectIsSaved = (snapshot: WireTransferSnapshot): boolean =>
  snapshot.matches('completed') && snapshot.context.response?.state !== 'acceptNeeded'
