import type { Part } from '#sandbox/platform/part.ts'
import type { OverviewBlocks } from './overview.ts'
import { dashboardRoutes } from './routes.ts'

/** The figures of a project. */
export const createDashboardPart = (blocks: OverviewBlocks): Part => ({
  name: 'dashboard',
  routes: dashboardRoutes(blocks),
})
