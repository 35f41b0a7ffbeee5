import {
  createProject,
  launchPbx,
  listModules,
  listProjectHistory,
  listProjects,
  saveProject,
} from '#domain/contract/projects/projects.ts'
import { requireRight } from '#sandbox/platform/http/caller.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { type CountCartItems, readProject } from '#sandbox/session/project.ts'
import { createProject as createOwnProject } from './create-project.ts'
import { listHistory } from './history/list-history.ts'
import { createPbxLink, listModules as listModulesOf } from './modules/modules.ts'
import { pbxOrigin } from './modules/pbx-page.ts'
import { listProjectsOf } from './project-list.ts'
import { saveState } from './project-state.ts'
import { saveSettings } from './settings.ts'

export const projectRoutes = (countCartItems: CountCartItems): readonly Route[] => [
  serve(listProjects, async ({ sandbox, signedIn, query }) => {
    const { count, results } = await listProjectsOf(sandbox.database.query, sandbox.clock.now(), signedIn, query)
    return { count, page: query.page, page_size: query.page_size, results }
  }),
  serve(createProject, ({ sandbox, signedIn, body, request }) =>
    createOwnProject(sandbox.database, sandbox.clock, signedIn, body, new URL(request.url).host),
  ),
  serve(saveProject, async ({ sandbox, signedIn, member, body }) => {
    requireRight(signedIn, member.role, [body.section === 'status' ? 'changeState' : 'editSettings'])
    if (body.section === 'status') await saveState(sandbox, signedIn, member.project, body)
    else await saveSettings(sandbox, signedIn, member.project, body)
    return readProject(sandbox.database.query, sandbox.clock.now(), member, countCartItems)
  }),
  serve(listProjectHistory, async ({ sandbox, member, query: { page_size, after, ...filter } }) => ({
    ...(await listHistory(sandbox.database.query, member.project, filter, { after, limit: page_size })),
    page_size,
    now: sandbox.clock.moment(),
  })),
  serve(listModules, ({ sandbox, member }) => listModulesOf(sandbox.database.query, member.project)),
  serve(launchPbx, ({ sandbox, signedIn, member, request }) =>
    createPbxLink(
      sandbox,
      { project: member.project, account: signedIn.account.id, person: member.person, session: signedIn.session },
      pbxOrigin(request, sandbox.gatewayOrigin),
    ),
  ),
]
