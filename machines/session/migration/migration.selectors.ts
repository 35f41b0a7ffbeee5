import type { MigrationSnapshot } from './migration.machine.ts'

export const selectIsWelcomeOpen = (snapshot: MigrationSnapshot) =>
  !snapshot.matches('postponed') && !snapshot.matches('acknowledged')
export const selectIsAcknowledging = (snapshot: MigrationSnapshot) => snapshot.matches('acknowledging')
export const selectMigrationFailure = ({ context }: MigrationSnapshot) => context.failure
export const selectMayPostpone = (snapshot: MigrationSnapshot) => snapshot.can({ type: 'welcome.postponed' })
