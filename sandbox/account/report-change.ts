import type { ContactChange } from '#sandbox/auth/change-texts.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { notifyOfSecurity } from '#sandbox/auth/security-notification.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'

type Change = {
  readonly account: AccountTable
  readonly portal: string
  readonly change: ContactChange
  /** The address or number that was changed. */
  readonly contact: string
  /** Other addresses than the account's. */
  readonly to?: string
}

/**
 * Mails a change of contacts to the address that signed in until then, so that its owner notices a stranger's change, and notifies the
 * account of it by the other channels that it has chosen.
 */
export const reportChange = async (
  trx: Writer,
  clock: Clock,
  { account, portal, change, contact, to = account.email }: Change,
): Promise<void> => {
  const recipient = { to, name: fullNameOf(account), language: account.language, portal }
  await mail(trx, clock, recipient, 'contactChanged', { change, contact, account: pageOf(portal, '/account') })
  await notifyOfSecurity(trx, clock, {
    account: account.id,
    language: account.language,
    portal,
    event: change,
    // A change is mailed to several addresses at the same time.
    cause: `${change}:${contact}:${clock.now()}`,
    name: contact,
    link: pageOf(portal, '/account'),
  })
}
