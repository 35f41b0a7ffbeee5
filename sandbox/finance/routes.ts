import { loadFinanceSummary } from '#domain/contract/finance.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { balancesOf } from '#sandbox/session/project.ts'

export const financeRoutes: readonly Route[] = [
  serve(loadFinanceSummary, ({ sandbox, member: { project } }) => balancesOf(sandbox.database.query, project)),
]
