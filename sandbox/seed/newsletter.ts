import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { sendNewsletter, subscribe } from '../newsletter/newsletter.ts'

const readers = ['acc_owner', 'acc_iran']

/** Two people read the newsletter, and have the last one in their mail. */
export const seedNewsletter = async (trx: Writer, clock: Clock, portal: string): Promise<void> => {
  for (const id of readers) {
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await subscribe(trx, clock, id, true)
    await sendNewsletter(trx, clock, account, portal)
  }
}
