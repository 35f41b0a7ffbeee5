import { fromPromise } from 'xstate'
import { loadDashboard } from '#domain/contract/dashboard.ts'
import { loadWallet, type Wallet } from '#domain/contract/finance.ts'
import type { Client } from './client.ts'

export const dashboardActors = (client: Client) => ({
  loadDashboard: fromPromise(({ input, signal }: { input: { quiet: boolean }; signal: AbortSignal }) =>
    client.call(loadDashboard, { signal, quiet: input.quiet }),
  ),
  loadWallet: fromPromise<Wallet, void>(({ signal }) => client.call(loadWallet, { query: {}, signal, quiet: true })),
})
