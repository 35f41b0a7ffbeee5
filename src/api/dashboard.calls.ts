import { loadDashboard } from '#domain/contract/dashboard.ts'
import { loadWallet } from '#domain/contract/paying.ts'
import type { dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { type Calls, call, contentCall } from './call.ts'
import type { Client } from './client.ts'

export const dashboardCalls = (client: Client): Calls<typeof dashboardMachine> => ({
  loadDashboard: contentCall(client, loadDashboard, ({ background }) => ({ movesUser: !background })),
  loadWallet: call(client, loadWallet, () => ({ query: {} })),
})
