import { loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { loadWallet } from '#domain/contract/paying/paying.ts'
import type { dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const dashboardCalls = (client: Client): Calls<typeof dashboardMachine> => ({
  loadDashboard: contentCall(client, loadDashboard, ({ background }) => ({ movesUser: !background })),
  loadWallet: call(client, loadWallet, () => ({ query: {} })),
})
