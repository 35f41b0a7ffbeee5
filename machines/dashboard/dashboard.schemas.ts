import { dashboardSchema } from '#domain/contract/dashboard.ts'
import { walletSchema } from '#domain/contract/finance.ts'
import { bare, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { dashboardMachine } from './dashboard.machine.ts'

export const dashboardSchemas = schemasOf<typeof dashboardMachine>()({
  events: {
    'retry.requested': bare('retry.requested'),
    'dashboard.outdated': bare('dashboard.outdated'),
    'reload.requested': bare('reload.requested'),
  },
  outputs: { loadDashboard: dashboardSchema, loadWallet: walletSchema },
})
