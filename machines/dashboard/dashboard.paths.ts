import { dashboard } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { dashboardMachine } from './dashboard.machine.ts'

export const dashboardPaths: PathModel<typeof dashboardMachine> = {
  machine: dashboardMachine,
  outcomes: {
    loadDashboard: { outputs: [dashboard] },
    loadWallet: {
      outputs: [
        { available_balance: '168.4', balance: '168.4', minimum_balance: '20', deposit_minimum: '5', gateways: [] },
      ],
    },
  },
}
