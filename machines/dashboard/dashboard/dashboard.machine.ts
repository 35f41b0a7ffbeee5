import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { isNewProject } from '#domain/dashboard/set-up.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Wallet } from '#domain/paying/wallet.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `failure` in `ready`: the balances could not be reloaded. */
export type DashboardContext = { dashboard: Dashboard | null; failure: Failure | null }

export type DashboardEvent =
  | { type: 'retry.requested' }
  /** The page became visible again, or numbers were bought. */
  | { type: 'dashboard.outdated' }
  | { type: 'reload.requested' }

const chart = setup({
  types: { context: {} as DashboardContext, events: {} as DashboardEvent, tags: {} as 'busy' },
  actors: {
    loadDashboard: mustProvide<Dashboard, { background: boolean }>('loadDashboard'),
    loadWallet: mustProvide<Wallet>('loadWallet'),
  },
  actions: {
    keepDashboard: assign({ dashboard: (_, { dashboard }: { dashboard: Dashboard }) => dashboard, failure: null }),
    keepWallet: assign({
      dashboard: ({ context: { dashboard } }, { wallet }: { wallet: Wallet }) =>
        dashboard === null
          ? null
          : {
              ...dashboard,
              available_balance: wallet.available_balance,
              balance: wallet.balance,
              minimum_balance: wallet.minimum_balance,
            },
      failure: null,
    }),
  },
}).extend(failing)

/** Loads the project's overview; the last one stays while it is loaded again. */
export const dashboardMachine = chart.createMachine({
  id: 'dashboard',
  context: { dashboard: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        input: { background: false },
        onDone: {
          target: 'ready',
          actions: { type: 'keepDashboard', params: ({ event }) => ({ dashboard: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: { on: { 'dashboard.outdated': 'refreshing', 'reload.requested': 'reloadingWallet' } },
    refreshing: {
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        input: { background: true },
        onDone: {
          target: 'ready',
          actions: { type: 'keepDashboard', params: ({ event }) => ({ dashboard: event.output }) },
        },
        // The overview from before stays.
        onError: 'ready',
      },
    },
    reloadingWallet: {
      tags: 'busy',
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        onDone: { target: 'ready', actions: { type: 'keepWallet', params: ({ event }) => ({ wallet: event.output }) } },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>

export const selectState = ({ value }: DashboardSnapshot) => value
export const selectDashboard = ({ context }: DashboardSnapshot) => context.dashboard
export const selectFailure = ({ context }: DashboardSnapshot) => context.failure
export const selectIsReloading = (snapshot: DashboardSnapshot) => snapshot.matches('reloadingWallet')
/** The project is still being set up. */
export const selectIsNew = ({ context: { dashboard } }: DashboardSnapshot) =>
  dashboard !== null && isNewProject(dashboard)
