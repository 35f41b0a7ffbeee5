import { html } from 'hono/html'
import * as v from 'valibot'
import { fromMicro, isZero } from '#domain/kit/decimal.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { resellerStatuses } from '#domain/session/project.ts'
import { readAccount, resellerAccountOf } from '#sandbox/ledger/accounts.ts'
import { resumeWaiting } from '#sandbox/paying/payments/credit-growth.ts'
import { choose, nothing } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { assignProject, fillCredit, findReseller, openReseller } from '#sandbox/session/resellers.ts'

const nobody = 'nobody'
const published = 'published'
const percentSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
)
const siteSchema = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** Resellers, whose credit pays for the numbers of their customers. See decision 42. */
export const resellersSection: ConsoleSection = {
  id: 'resellers',
  title: 'Resellers',
  hint: 'Fill the credit with which a reseller pays for the numbers of its customers, or take from it; make a project a customer of a reseller.',
  render: async ({ sandbox }) => {
    const found = await listResellers(sandbox)
    const projects = await listProjects(sandbox)
    const sites = found.map(({ site }) => ({ value: site, label: site }))
    return html`<table>
      <thead><tr><th scope="col">Site</th><th scope="col">State</th><th scope="col">Credit</th><th scope="col">Share of a price</th><th scope="col">Projects</th></tr></thead>
      <tbody>${found.map(
        ({ site, email, status, credit, wholesale_percent, projects }) =>
          html`<tr><td>${site}<br><code>${email}</code></td><td>${status}</td><td>${credit} USD</td><td>${wholesale_percent} %</td><td>${projects.join(' ') || 'none'}</td></tr>`,
      )}</tbody>
    </table>
    <form method="post" action="/sandbox/resellers/credit">
      ${choose('Reseller', 'site', sites)}
      <label>USD <input name="amount" placeholder="100 or -100" required></label> <button class="primary">Change the credit</button>
    </form>
    <form method="post" action="/sandbox/resellers/status">
      ${choose('Reseller', 'site', sites)}
      ${choose(
        'Status',
        'status',
        [published, ...resellerStatuses].map((value) => ({ value, label: value })),
      )}
      <button>Save</button>
    </form>
    <form method="post" action="/sandbox/resellers/projects">
      ${choose(
        'Project',
        'project',
        projects.map(({ id, name }) => ({ value: id, label: name })),
      )}
      ${choose('Customer of', 'site', [...sites, { value: nobody, label: 'no reseller' }])} <button>Save</button>
    </form>
    <form method="post" action="/sandbox/resellers">
      <label>Site <input name="site" placeholder="meridian" required></label>
      <label>Email <input name="email" type="email" required></label>
      <label>Share in % <input name="wholesale_percent" type="number" min="1" max="100" value="70" required></label>
      <button>Make it a reseller's</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'resellers',
      input: nothing,
      run: async ({ sandbox }) => ({ resellers: await listResellers(sandbox) }),
    }),
    consoleAction({
      method: 'POST',
      path: 'resellers',
      input: v.object({ site: siteSchema, email: v.pipe(v.string(), v.email()), wholesale_percent: percentSchema }),
      run: ({ sandbox }, { site, email, wholesale_percent: percent }) =>
        sandbox.database.transact(async (trx) => {
          const known = await trx.selectFrom('site').select('id').where('id', '=', site).executeTakeFirst()
          if (known === undefined) return refuse('notFound', { subjects: [site] })
          await openReseller(trx, sandbox.clock, { site, email, percent })
          return { site }
        }),
    }),
    consoleAction({
      method: 'POST',
      path: 'resellers/credit',
      input: v.object({ site: siteSchema, amount: decimalSchema }),
      run: ({ sandbox }, { site, amount }) =>
        sandbox.database.transact(async (trx) => {
          if ((await findReseller(trx, site)) === undefined) return refuse('notFound', { subjects: [site] })
          if (isZero(amount)) return refuse('requestInvalid', { field: { name: 'amount', code: 'INVALID' } })
          await fillCredit(trx, sandbox.clock, site, amount)
          await resumeWaiting(trx, sandbox, { reseller: site })
          return { site, credit: await creditOf(trx, site) }
        }),
    }),
    consoleAction({
      method: 'POST',
      path: 'resellers/status',
      input: v.object({ site: siteSchema, status: v.picklist([published, ...resellerStatuses]) }),
      run: ({ sandbox }, { site, status }) =>
        sandbox.database.transact(async (trx) => {
          if ((await findReseller(trx, site)) === undefined) return refuse('notFound', { subjects: [site] })
          await trx.updateTable('reseller').set({ status }).where('site_id', '=', site).execute()
          await resumeWaiting(trx, sandbox, { reseller: site })
          return { site, status }
        }),
    }),
    consoleAction({
      method: 'POST',
      path: 'resellers/projects',
      input: v.object({ project: idSchema, site: siteSchema }),
      run: ({ sandbox }, { project, site }) =>
        sandbox.database.transact(async (trx) => {
          const isKnown = site === nobody || (await findReseller(trx, site)) !== undefined
          if (!isKnown) return refuse('notFound', { subjects: [site] })
          await assignProject(trx, project, site === nobody ? null : site)
          return { project, site }
        }),
    }),
  ],
}

const creditOf = async (db: Reader, site: string) => fromMicro((await readAccount(db, resellerAccountOf(site))).balance)

const listResellers = async ({ database: { query } }: Sandbox) => {
  const rows = await query.selectFrom('reseller').selectAll().orderBy('site_id').limit(50).execute()
  return Promise.all(
    rows.map(async ({ site_id, email, status, wholesale_percent }) => ({
      site: site_id,
      email,
      status,
      wholesale_percent,
      credit: await creditOf(query, site_id),
      projects: (
        await query
          .selectFrom('reseller_project')
          .select('project_id')
          .where('site_id', '=', site_id)
          .orderBy('project_id')
          .limit(50)
          .execute()
      ).map(({ project_id }) => project_id),
    })),
  )
}

const listProjects = ({ database }: Sandbox) =>
  database.query.selectFrom('project').select(['id', 'name']).orderBy('created_at').orderBy('id').limit(100).execute()
