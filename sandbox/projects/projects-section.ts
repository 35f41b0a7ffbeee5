import { html } from 'hono/html'
import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { deactivators } from '#domain/session/project.ts'
import { choose, nothing } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { changeProject } from '#sandbox/session/project-history.ts'
import { stateColumns } from './project-state.ts'

const activate = 'nobody'

export const projectsSection: ConsoleSection = {
  id: 'projects',
  title: 'Projects',
  hint: 'Deactivate a project as one of the roles that may do so, or activate it again.',
  render: async ({ sandbox }) => {
    const found = await listProjects(sandbox)
    return html`<table>
      <thead><tr><th scope="col">Project</th><th scope="col">Owner</th><th scope="col">State</th></tr></thead>
      <tbody>${found.map(
        ({ id, name, owner, deactivated_by }) =>
          html`<tr><td>${name}<br><code>${id}</code></td><td><code>${owner}</code></td><td>${deactivated_by === null ? 'active' : `deactivated by ${deactivated_by}`}</td></tr>`,
      )}</tbody>
    </table>
    <form method="post" action="/sandbox/projects">
      ${choose(
        'Project',
        'project',
        found.map(({ id, name }) => ({ value: id, label: name })),
      )}
      ${choose('Deactivated by', 'deactivated_by', [
        ...deactivators.map((value) => ({ value, label: value })),
        { value: activate, label: 'none: active' },
      ])}
      <label>Reason, for the customer <input name="reason" maxlength="300"></label>
      <button class="primary">Save</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'projects',
      input: nothing,
      run: async ({ sandbox }) => ({ projects: await listProjects(sandbox) }),
    }),
    consoleAction({
      method: 'POST',
      path: 'projects',
      input: v.object({
        project: idSchema,
        deactivated_by: v.picklist([...deactivators, activate]),
        reason: v.optional(v.string()),
      }),
      run: async ({ sandbox }, { project, deactivated_by: by, reason }) => {
        const state = { status: by === activate ? 'active' : 'deactivated', reason: reason ?? '' } as const
        const columns = stateColumns(state, by === activate ? 'admin' : by)
        await sandbox.database.transact((trx) =>
          changeProject(trx, sandbox.clock, { project, signedIn: null, columns }),
        )
        return { id: project, ...columns }
      },
    }),
  ],
}

const listProjects = ({ database }: Sandbox) =>
  database.query
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_account_id')
    .select(['project.id', 'project.name', 'account.email as owner', 'project.status', 'project.deactivated_by'])
    .orderBy('project.created_at')
    .orderBy('project.id')
    .limit(100)
    .execute()
