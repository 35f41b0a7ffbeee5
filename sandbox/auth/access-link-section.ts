import { html } from 'hono/html'
import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { choose, optionalText } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { listAccounts, requireAccount } from '#sandbox/session/people-section.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { accessLinkLife, issueAccessLink } from './access-link.ts'
import { mail } from './letters.ts'

/** The access link, with the parameters of the product's source. The token works once. (SES-14) */
const addressOf = (portal: string, query: Record<string, string | undefined>): string => {
  const address = new URL('/as', portal)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
  return address.href
}

const optionalId = v.pipe(optionalText, v.optional(idSchema))

export const accessLinkSection: ConsoleSection = {
  id: 'on_behalf',
  title: 'On behalf of',
  hint: 'Creates a link that signs a supervisor in as any user, or a reseller as the owner of a customer’s project. It works once, within a minute. It is mailed to the issuer: see the outbox.',
  render: async ({ sandbox }) => {
    const accounts = await listAccounts(sandbox)
    const resellers = await sandbox.database.query
      .selectFrom('membership')
      .select('account_id')
      .where('role', '=', 'reseller')
      .execute()
    const issuers = accounts.filter(
      ({ id, super_admin }) => super_admin === 1 || resellers.some(({ account_id }) => account_id === id),
    )
    const choicesOf = (list: typeof accounts) => list.map(({ email }) => ({ value: email, label: email }))
    return html`<form method="post" action="/sandbox/on_behalf">
      ${choose('Issuer', 'issuer', choicesOf(issuers))}
      ${choose('Sign in as', 'account', choicesOf(accounts))}
      <label>Project <input name="project" placeholder="optional"></label>
      <label>Person <input name="person" placeholder="optional"></label>
      <button class="primary">Create link</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'POST',
      path: 'on_behalf',
      input: v.object({ issuer: v.string(), account: v.string(), project: optionalId, person: optionalId }),
      run: async ({ sandbox, request }, { project, person, ...given }) => {
        const { database, clock } = sandbox
        const issuer = await requireAccount(database.query, given.issuer)
        const account = await requireAccount(database.query, given.account)
        const { origin: portal } = await portalOf(database.query, request)
        return database.transact(async (trx) => {
          const token = await issueAccessLink(trx, clock, { issuer: issuer.id, account: account.id })
          const link = addressOf(portal, { token, project, person })
          const to = { to: issuer.email, name: fullNameOf(issuer), language: issuer.language, portal }
          await mail(trx, clock, to, 'actFor', {
            customer: fullNameOf(account),
            link,
            seconds: accessLinkLife / 1000,
          })
          return { link, expires_at: momentOf(clock.now() + accessLinkLife) }
        })
      },
    }),
  ],
}
