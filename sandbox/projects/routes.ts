import { createProject, launchPbx, listModules, listProjects } from '#domain/contract/projects.ts'
import { portalOrigin } from '#sandbox/platform/http/origins.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { createProject as createOwnProject } from './create-project.ts'
import { createPbxLink, listModules as listModulesOf } from './modules/modules.ts'
import { pbxOrigin } from './modules/pbx-page.ts'
import { listProjectsOf } from './project-list.ts'

export const projectRoutes: readonly Route[] = [
  serve(listProjects, async ({ sandbox, signedIn, query }) => {
    const { count, results } = await listProjectsOf(sandbox.database.query, signedIn, query)
    return { count, page: query.page, page_size: query.page_size, results }
  }),
  serve(createProject, ({ sandbox, signedIn, body, request }) =>
    createOwnProject(sandbox.database, sandbox.clock, signedIn, body, new URL(portalOrigin(request)).host),
  ),
  serve(listModules, ({ sandbox, member }) => listModulesOf(sandbox.database.query, member.project)),
  serve(launchPbx, ({ sandbox, signedIn, member, request }) =>
    createPbxLink(
      sandbox,
      { project: member.project, account: signedIn.account.id, person: member.person },
      pbxOrigin(request, sandbox.gatewayOrigin),
    ),
  ),
]
