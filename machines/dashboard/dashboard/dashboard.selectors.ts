import type { DashboardSnapshot } from './dashboard.machine.ts'

export const selectState = ({ value }: DashboardSnapshot) => value
export const selectDashboard = ({ context }: DashboardSnapshot) => context.dashboard
export const selectFailure = ({ context }: DashboardSnapshot) => context.failure
export const selectIsReloading = (snapshot: DashboardSnapshot) => snapshot.matches('reloadingWallet')
