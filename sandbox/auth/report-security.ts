import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { isPasskeyEvent, type SecurityEvent } from './change-texts.ts'
import { mail, pageOf } from './letters.ts'
import { notifyOfSecurity } from './security-notification.ts'

type Report = {
  readonly account: AccountTable
  readonly portal: string
  readonly event: SecurityEvent
  /** The browser, how many recovery codes are left, or the name of the passkey. */
  readonly detail?: string
}

/** Mails an event of the account's security to its user, and notifies by the other channels that the account has chosen. */
export const reportSecurity = async (
  trx: Writer,
  clock: Clock,
  { account, portal, event, detail = '' }: Report,
): Promise<void> => {
  const link = pageOf(portal, `/account?section=${event === 'newBrowser' ? 'sessions' : 'security'}`)
  const to = { to: account.email, name: fullNameOf(account), language: account.language, portal }
  await mail(trx, clock, to, 'securityChanged', { event, detail, account: link })
  await notifyOfSecurity(trx, clock, {
    account: account.id,
    language: account.language,
    portal,
    event,
    cause: `${event}:${detail}:${clock.now()}`,
    ...(event === 'newBrowser' || isPasskeyEvent(event) ? { name: detail } : {}),
    link,
  })
}
