import { dashboardSchema } from '#domain/contract/dashboard/dashboard.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { walletSchema } from '#domain/paying/wallet.ts'
import { bare } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { dashboardMachine } from './dashboard.machine.ts'

export const dashboardLab = labOf(dashboardMachine)({
  schemas: {
    events: {
      'retry.requested': bare('retry.requested'),
      'dashboard.outdated': bare('dashboard.outdated'),
      'reload.requested': bare('reload.requested'),
    },
    outputs: { loadDashboard: dashboardSchema, loadWallet: walletSchema },
  },
  outcomes: {
    loadDashboard: { outputs: [dashboard] },
    loadWallet: {
      outputs: [
        {
          available_balance: '168.4',
          balance: '168.4',
          minimum_balance: '20',
          deposit_minimum: '5',
          deposit_maximum: '100000',
          gateways: [],
        },
      ],
    },
  },
})
