import { add } from '#domain/decimal.ts'
import type { DashboardSnapshot } from './dashboard.machine.ts'

export const selectState = ({ value }: DashboardSnapshot) => value
export const selectDashboard = ({ context }: DashboardSnapshot) => context.dashboard
export const selectFailure = ({ context }: DashboardSnapshot) => context.failure
export const selectIsReloading = (snapshot: DashboardSnapshot) => snapshot.matches('reloadingWallet')

type Balances = { available_balance: string; minimum_balance: string }

/** The balance that is shown as available: what is there, and how far it may go below. (DSH-02) */
export const availableBalance = ({ available_balance, minimum_balance }: Balances): string =>
  add(available_balance, minimum_balance)
