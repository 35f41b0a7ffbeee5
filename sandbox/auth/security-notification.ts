import type { Language } from '#domain/kit/primitives.ts'
import type { notificationEvents } from '#domain/session/notification.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { type AccountWords, accountWords } from './letter-texts.ts'
import { brandOf } from './letters.ts'

type SecurityNotification = {
  readonly account: string
  readonly language: Language
  readonly portal: string
  readonly event: (typeof notificationEvents.security)[number]
  readonly cause: string
  readonly name?: string
  readonly link: string
}

/** Notifies of a change of the account, except by mail: the caller has mailed it, and no setting stops that mail. */
export const notifyOfSecurity = async (
  trx: Writer,
  clock: Clock,
  { account, language, portal, event, cause, name, link }: SecurityNotification,
): Promise<void> => {
  const brand = await brandOf(trx, portal)
  const words = accountWords[language]
  const { subject } = letterOf(words, event, { brand, name: name ?? '', link })
  await notify(trx, clock, {
    account,
    project: null,
    event,
    cause,
    ...(name === undefined ? {} : { name }),
    letter: { subject, body: null, link, facts: { letter: event } },
  })
}

const letterOf = (
  words: AccountWords,
  event: SecurityNotification['event'],
  { brand, name, link }: { readonly brand: string; readonly name: string; readonly link: string },
) => {
  switch (event) {
    case 'passwordChanged':
      return words.passwordChanged({ name: '', brand, forgot: link, hasOtherAccess: false })
    case 'factorOn':
    case 'factorOff':
    case 'recoveryCodeUsed':
    case 'newBrowser':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'passkeyRefused':
      return words.securityChanged({ name: '', brand, event, detail: name, account: link })
    default:
      return words.contactChanged({ name: '', brand, change: event, contact: name, account: link })
  }
}
