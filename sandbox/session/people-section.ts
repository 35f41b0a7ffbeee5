import { html } from 'hono/html'
import * as v from 'valibot'
import { identifierKey } from '#domain/kit/reading.ts'
import { choose, nothing } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { byOperator, differencesOf, noteAccountChanges } from './account-history.ts'
import { findByEmail, fullNameOf } from './accounts.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { seededAccounts, seedPassword } from './seeded-accounts.ts'
import { endSessionsOf } from './sessions.ts'

const changes = {
  block: { label: 'Block', columns: { global_status: 'blocked' } },
  unblock: { label: 'Unblock', columns: { global_status: 'active' } },
  forcePassword: { label: 'Require a new password', columns: { force_change_password: 1 } },
  allowPassword: { label: 'Require no new password', columns: { force_change_password: 0 } },
  welcome: { label: 'Show the migration welcome', columns: { is_migrated: 1 } },
  dismissWelcome: { label: 'Hide the migration welcome', columns: { is_migrated: 0 } },
  allowProjects: { label: 'Allow creating projects', columns: { may_create_project: 1 } },
  refuseProjects: { label: 'Forbid creating projects', columns: { may_create_project: 0 } },
  removeFactor: { label: 'Remove the second factor', columns: undefined },
  endSessions: { label: 'End all sessions', columns: undefined },
} as const satisfies Record<string, { label: string; columns: Partial<AccountTable> | undefined }>
type Change = keyof typeof changes
const changeNames = Object.keys(changes) as [Change, ...Change[]]

export const peopleSection: ConsoleSection = {
  id: 'people',
  title: 'People',
  hint: 'The accounts that you can sign in with, and changes to them.',
  render: async ({ sandbox }) => {
    const accounts = await listAccounts(sandbox)
    const who = new Map(seededAccounts.map((account) => [account.email, account.who]))
    return html`
    <p>The password of every seeded account is <code>${seedPassword}</code>.</p>
    <table>
      <thead><tr><th scope="col">Email</th><th scope="col">Description</th><th scope="col">State</th></tr></thead>
      <tbody>${accounts.map(
        (account) =>
          html`<tr><td><code>${account.email}</code></td><td>${who.get(account.email) ?? fullNameOf(account)}</td><td>${statesOf(account).join(', ')}</td></tr>`,
      )}</tbody>
    </table>
    <form method="post" action="/sandbox/people">
      ${choose(
        'Account',
        'email',
        accounts.map(({ email }) => ({ value: email, label: email })),
      )}
      ${choose(
        'Change',
        'change',
        changeNames.map((name) => ({ value: name, label: changes[name].label })),
      )}
      <button class="primary">Apply</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'people',
      input: nothing,
      run: async () => ({
        password: seedPassword,
        people: seededAccounts.map(({ email, name, who }) => ({ email, name: name.join(' '), who })),
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
          const author = byOperator(account.id)
          if (change === 'removeFactor') await removeSecondFactor(trx, sandbox.clock, author)
          else if (columns === undefined) await endSessionsOf(trx, sandbox.clock, author)
          else {
            await trx.updateTable('account').set(columns).where('id', '=', account.id).execute()
            // The welcome of a migrated account is a notice, not a property of the account.
            if (!('is_migrated' in columns))
              await noteAccountChanges(trx, sandbox.clock, author, differencesOf(account, columns))
          }
          return { email, state: statesOf(await requireAccount(trx, email)) }
        }),
    }),
  ],
}

/** Seeded accounts in their own order, then others, newest first. */
export const listAccounts = async ({ database }: Sandbox): Promise<AccountTable[]> => {
  const rows = await database.query.selectFrom('account').selectAll().orderBy('created_at', 'desc').limit(100).execute()
  const placeOf = ({ email }: AccountTable) => {
    const place = seededAccounts.findIndex((seeded) => seeded.email === email)
    return place === -1 ? seededAccounts.length : place
  }
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const requireAccount = async (db: Writer | Sandbox['database']['query'], email: string): Promise<AccountTable> =>
  (await findByEmail(db, identifierKey(email))) ??
  refuse('requestInvalid', { field: { name: 'email', code: 'INVALID' } })

const statesOf = (account: AccountTable): string[] => [
  ...(account.global_status === 'blocked' ? ['blocked'] : []),
  ...(account.force_change_password === 1 ? ['forcedPassword'] : []),
  ...(account.is_migrated === 1 ? ['migrated'] : []),
  ...(account.may_create_project === 1 ? ['mayCreateProject'] : []),
]
