import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import type { Wallet } from '#domain/contract/finance.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { mustProvide } from '../kit/must-provide.ts'

/** `failure` in `ready` says that the balances on show could not be renewed. */
export type DashboardContext = { dashboard: Dashboard | null; failure: Failure | null }

export type DashboardEvent =
  | { type: 'retry.requested' }
  /** The page was looked at again, or something was bought meanwhile. */
  | { type: 'dashboard.outdated' }
  | { type: 'reload.requested' }

/** What a project has and needs; what is on show stays there while it is asked for again. */
export const dashboardMachine = setup({
  types: { context: {} as DashboardContext, events: {} as DashboardEvent, tags: {} as 'busy' },
  actors: {
    loadDashboard: mustProvide<Dashboard, { quiet: boolean }>('loadDashboard'),
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
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
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
        input: { quiet: false },
        onDone: {
          target: 'ready',
          actions: { type: 'keepDashboard', params: ({ event }) => ({ dashboard: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ready: { on: { 'dashboard.outdated': 'refreshing', 'reload.requested': 'reloadingWallet' } },
    refreshing: {
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        input: { quiet: true },
        onDone: {
          target: 'ready',
          actions: { type: 'keepDashboard', params: ({ event }) => ({ dashboard: event.output }) },
        },
        // What is on show is a little older than it could be, that is all.
        onError: 'ready',
      },
    },
    reloadingWallet: {
      tags: 'busy',
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        onDone: { target: 'ready', actions: { type: 'keepWallet', params: ({ event }) => ({ wallet: event.output }) } },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
