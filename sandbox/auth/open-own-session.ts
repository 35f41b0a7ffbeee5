import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { noteAccountChanges } from '#sandbox/session/account-history.ts'
import { openSession } from '#sandbox/session/sessions.ts'
import { browserKind, nameDevice } from '#sandbox/session/user-agent.ts'
import { reportSecurity } from './report-security.ts'

type Entry = {
  readonly account: AccountTable
  readonly userAgent: string
  /** Origin of the portal; null for a host of no site, whose name must not be in a mail. */
  readonly portal: string | null
}

/**
 * Opens a session of the account's own user. A browser that the account has not used before is noted and reported, except the
 * first one of all.
 */
export const openOwnSession = async (
  trx: Writer,
  sandbox: Pick<Sandbox, 'clock' | 'work'>,
  entry: Entry,
): Promise<{ token: string; expiresAt: number }> => {
  const { account, userAgent, portal } = entry
  if (await isNewBrowser(trx, sandbox, entry)) {
    const { clock } = sandbox
    const device = nameDevice(userAgent.slice(0, 400))
    const author = { account: account.id, actor: 'user', impersonator: null } as const
    await noteAccountChanges(trx, clock, author, [{ field: 'sessions.newBrowser', subject: device || null }])
    if (portal !== null) await reportSecurity(trx, clock, { account, portal, event: 'newBrowser', detail: device })
  }
  return openSession(trx, sandbox, { account: account.id, userAgent })
}

/** Remembers the browser. */
const isNewBrowser = async (
  trx: Writer,
  { clock }: Pick<Sandbox, 'clock'>,
  { account, userAgent }: Entry,
): Promise<boolean> => {
  const browser = browserKind(userAgent)
  const known = await trx.selectFrom('known_browser').select('browser').where('account_id', '=', account.id).execute()
  if (known.some((each) => each.browser === browser)) return false
  await trx
    .insertInto('known_browser')
    .values({ account_id: account.id, browser, first_used_at: clock.now() })
    .execute()
  return known.length > 0
}
