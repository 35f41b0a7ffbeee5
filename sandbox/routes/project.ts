import { loadBillingAddress, saveBillingAddress } from '#domain/contract/billing.ts'
import { listProjects, loadProject } from '#domain/contract/project.ts'
import { serve } from '../http/serve.ts'
import { readBillingAddress, saveBillingAddress as save } from '../identity/billing.ts'
import { listProjectsOf, readProject } from '../identity/projects.ts'

export const projectRoutes = [
  serve(listProjects, async ({ sandbox, account, query }) => {
    const { count, results } = await listProjectsOf(sandbox.database.query, account, query)
    return { count, page: query.page, page_size: query.page_size, results }
  }),
  serve(loadProject, ({ sandbox, member }) => readProject(sandbox.database.query, member, sandbox.figures)),
  serve(loadBillingAddress, ({ sandbox, member }) => readBillingAddress(sandbox.database.query, member.project)),
  serve(saveBillingAddress, ({ sandbox, member, body }) =>
    sandbox.database.transact((trx) => save(trx, sandbox.clock, member.project, body)),
  ),
]
