import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { byOperator } from '#sandbox/session/account-history.ts'
import { sendNewsletter, subscribe } from './newsletter.ts'

const readers = ['acc_owner', 'acc_iran']

/** Subscribes two accounts and mails them one newsletter. */
export const seedNewsletter = async (trx: Writer, clock: Clock, portal: string): Promise<void> => {
  for (const id of readers) {
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await subscribe(trx, clock, byOperator(id), true)
    await sendNewsletter(trx, clock, account, { portal, topic: 'news' })
  }
}
