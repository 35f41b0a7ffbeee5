import { isNewProject } from '#domain/dashboard/set-up.ts'
import type { DashboardSnapshot } from './dashboard.machine.ts'

export const selectState = ({ value }: DashboardSnapshot) => value
export const selectDashboard = ({ context }: DashboardSnapshot) => context.dashboard
export const selectFailure = ({ context }: DashboardSnapshot) => context.failure
export const selectIsReloading = (snapshot: DashboardSnapshot) => snapshot.matches('reloadingWallet')
/** The project is still being set up. */
export const selectIsNew = ({ context: { dashboard } }: DashboardSnapshot) =>
  dashboard !== null && isNewProject(dashboard)
