import { html } from 'hono/html'
import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { moduleKinds } from '#domain/projects/module.ts'
import { choose, nothing } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { switchModule } from './modules.ts'

const switches = ['on', 'off'] as const

export const modulesSection: ConsoleSection = {
  id: 'modules',
  title: 'Modules',
  hint: 'Switch a module of a project on or off. A new project has none.',
  render: async ({ sandbox }) => {
    const projects = await listProjects(sandbox)
    return html`<form method="post" action="/sandbox/modules">
      ${choose(
        'Project',
        'project',
        projects.map(({ id, name, kind }) => ({ value: id, label: `${name}${kind === null ? '' : ` (${kind})`}` })),
      )}
      ${choose(
        'Module',
        'kind',
        moduleKinds.map((value) => ({ value, label: value })),
      )}
      ${choose(
        'Switch',
        'switch',
        switches.map((value) => ({ value, label: value })),
      )}
      <button class="primary">Save</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'modules',
      input: nothing,
      run: async ({ sandbox }) => ({ projects: await listProjects(sandbox) }),
    }),
    consoleAction({
      method: 'POST',
      path: 'modules',
      input: v.object({ project: idSchema, kind: v.picklist(moduleKinds), switch: v.picklist(switches) }),
      run: ({ sandbox: { database, clock } }, { project, kind, switch: to }) =>
        database.transact(async (trx) => {
          const found = await trx.selectFrom('project').select('id').where('id', '=', project).executeTakeFirst()
          if (found === undefined) return refuse('requestInvalid', { field: { name: 'project', code: 'INVALID' } })
          await switchModule(trx, clock.now(), { project, kind }, to === 'on')
          return { project, kind, switch: to }
        }),
    }),
  ],
}

const listProjects = ({ database }: Sandbox) =>
  database.query
    .selectFrom('project')
    .leftJoin('project_module', 'project_module.project_id', 'project.id')
    .select(['project.id', 'project.name', 'project_module.kind'])
    .orderBy('project.created_at')
    .orderBy('project.id')
    .limit(100)
    .execute()
