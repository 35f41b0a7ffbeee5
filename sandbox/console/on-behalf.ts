import { html } from 'hono/html'
import * as v from 'valibot'
import { idSchema } from '#domain/primitives.ts'
import { mail } from '../accounts/letters.ts'
import { momentOf } from '../clock.ts'
import { portalOrigin } from '../http/origins.ts'
import { accessLinkLife, issueAccessLink } from '../identity/access-links.ts'
import { fullNameOf } from '../identity/accounts.ts'
import { choose, optionalText } from './form.ts'
import { listAccounts, requireAccount } from './people.ts'
import { type ConsoleSection, consoleAction } from './section.ts'

/** `?token=…&project=…&person=…` as the product's source has it; the token works once. (SES-14) */
const addressOf = (portal: string, query: Record<string, string | undefined>): string => {
  const address = new URL('/as', portal)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
  return address.href
}

const optionalId = v.pipe(optionalText, v.optional(idSchema))

export const onBehalf: ConsoleSection = {
  id: 'on_behalf',
  title: 'On behalf of',
  hint: 'A link with which a supervisor acts for anybody, or a reseller for the owner of a customer’s project. It works once, for a minute, and is mailed to whoever asked: it stands on top of the outbox.',
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
      ${choose('Who acts', 'issuer', choicesOf(issuers))}
      ${choose('For whom', 'account', choicesOf(accounts))}
      <label>Project <input name="project" placeholder="none: Home"></label>
      <label>Person <input name="person" placeholder="none"></label>
      <button class="primary">Make a link</button>
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
        const portal = portalOrigin(request)
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
