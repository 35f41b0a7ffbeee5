import { loadDashboard, overviewDays, overviewRows } from '#domain/contract/dashboard/dashboard.ts'
import { daysUntil } from '#domain/kit/days.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { timezoneOf } from '#sandbox/session/project.ts'
import { type OverviewBlocks, readOverview } from './overview.ts'

export const dashboardRoutes = (blocks: OverviewBlocks): readonly Route[] => [
  serve(loadDashboard, async ({ sandbox: { database, clock }, member: { project } }) => {
    const db = database.query
    const now = clock.now()
    const days = daysUntil(now, await timezoneOf(db, project), overviewDays)
    return readOverview(blocks, { db, now, project, days, rows: overviewRows })
  }),
]
