import { html } from 'hono/html'
import * as v from 'valibot'
import type { Writer } from '../db/database.ts'
import type { AccountTable } from '../db/tables/identity-tables.ts'
import { findByEmail, fullNameOf } from '../identity/accounts.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { refuse } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { seedAccounts, seedPassword } from '../seed/people-list.ts'
import { choose, nothing } from './form.ts'
import { type ConsoleSection, consoleAction } from './section.ts'

const changes = {
  block: { label: 'Block', columns: { global_status: 'blocked' } },
  unblock: { label: 'Unblock', columns: { global_status: 'active' } },
  forcePassword: { label: 'Must change the password', columns: { force_change_password: 1 } },
  allowPassword: { label: 'May keep the password', columns: { force_change_password: 0 } },
  welcome: { label: 'Sees the migration welcome', columns: { is_migrated: 1 } },
  dismissWelcome: { label: 'Has seen the migration welcome', columns: { is_migrated: 0 } },
  allowProjects: { label: 'May create projects', columns: { may_create_project: 1 } },
  refuseProjects: { label: 'May not create projects', columns: { may_create_project: 0 } },
  endSessions: { label: 'End all sessions', columns: undefined },
} as const satisfies Record<string, { label: string; columns: Partial<AccountTable> | undefined }>
type Change = keyof typeof changes
const changeNames = Object.keys(changes) as [Change, ...Change[]]

export const people: ConsoleSection = {
  id: 'people',
  title: 'People',
  hint: 'Who you can sign in as, and what can be done to them.',
  render: async ({ sandbox }) => {
    const accounts = await listAccounts(sandbox)
    const who = new Map(seedAccounts.map((account) => [account.email, account.who]))
    return html`
    <p>The password is <code>${seedPassword}</code> for everyone who was there from the start.</p>
    <table>
      <thead><tr><th scope="col">E-mail</th><th scope="col">Who</th><th scope="col">State</th></tr></thead>
      <tbody>${accounts.map(
        (account) =>
          html`<tr><td><code>${account.email}</code></td><td>${who.get(account.email) ?? fullNameOf(account)}</td><td>${statesOf(account).join(', ')}</td></tr>`,
      )}</tbody>
    </table>
    <form method="post" action="/sandbox/people">
      ${choose(
        'Person',
        'email',
        accounts.map(({ email }) => ({ value: email, label: email })),
      )}
      ${choose(
        'What happens',
        'change',
        changeNames.map((name) => ({ value: name, label: changes[name].label })),
      )}
      <button class="primary">Do it</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'people',
      input: nothing,
      run: async () => ({
        password: seedPassword,
        people: seedAccounts.map(({ email, name, who }) => ({ email, name: name.join(' '), who })),
      }),
    }),
    consoleAction({
      method: 'POST',
      path: 'people',
      input: v.object({ email: v.string(), change: v.picklist(changeNames) }),
      run: ({ sandbox }, { email, change }) =>
        sandbox.database.transact(async (trx) => {
          const account = await requireAccount(trx, email)
          const { columns } = changes[change]
          if (columns === undefined) await endSessionsOf(trx, sandbox.clock, account.id)
          else await trx.updateTable('account').set(columns).where('id', '=', account.id).execute()
          return { email, state: statesOf(await requireAccount(trx, email)) }
        }),
    }),
  ],
}

/** Those who were there from the start in their own order, then those who signed up, the newest first. */
export const listAccounts = async ({ database }: Sandbox): Promise<AccountTable[]> => {
  const rows = await database.query.selectFrom('account').selectAll().orderBy('created_at', 'desc').limit(100).execute()
  const placeOf = ({ email }: AccountTable) => {
    const place = seedAccounts.findIndex((seeded) => seeded.email === email)
    return place === -1 ? seedAccounts.length : place
  }
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const requireAccount = async (db: Writer | Sandbox['database']['query'], email: string): Promise<AccountTable> =>
  (await findByEmail(db, email.trim().toLowerCase())) ??
  refuse('requestInvalid', { field: { name: 'email', code: 'INVALID' } })

const statesOf = (account: AccountTable): string[] => [
  ...(account.global_status === 'blocked' ? ['blocked'] : []),
  ...(account.force_change_password === 1 ? ['forcedPassword'] : []),
  ...(account.is_migrated === 1 ? ['migrated'] : []),
  ...(account.may_create_project === 1 ? ['mayCreateProject'] : []),
]
