import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { SupportMessageTable } from '#sandbox/platform/database/tables/support-tables.ts'
import { hello, isolated } from '#sandbox/platform/kit/letter.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findMessage } from './support-messages.ts'

const subjects: Readonly<Record<Language, string>> = { en: 'Our answer: ', fa: 'پاسخ ما: ' }

/**
 * Stores the answer to an open message and notifies of it, in one transaction.
 * @throws Refusal `supportUnknown` for a message that does not exist, is answered or was closed
 */
export const answerMessage = (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  id: string,
  answer: string,
): Promise<SupportMessageTable> =>
  database.transact(async (trx) => {
    const row = await findMessage(trx, id)
    if (row?.state !== 'open') return refuse('supportUnknown')
    const change = { state: 'answered' as const, answer, answered_at: clock.now() }
    await trx.updateTable('support_message').set(change).where('id', '=', id).execute()
    await notifyOfAnswer(trx, clock, row, answer)
    return { ...row, ...change }
  })

const notifyOfAnswer = async (trx: Writer, clock: Clock, row: SupportMessageTable, answer: string): Promise<void> => {
  const account = await trx
    .selectFrom('account')
    .select(['first_name', 'language'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  const site = await trx.selectFrom('site').select('brand').where('id', '=', row.site_id).executeTakeFirst()
  const link = new URL('/customer_care', row.portal_origin).href
  await notify(trx, clock, {
    account: row.account_id,
    project: row.project_id,
    event: 'supportAnswered',
    cause: `support:${row.id}`,
    subject: row.id,
    name: row.subject,
    letter: {
      subject: `${subjects[account.language]}${isolated(row.subject, account.language)}`,
      body: [hello[account.language](account.first_name), answer, link, site?.brand ?? ''].join('\n\n'),
      link,
      facts: { letter: 'supportAnswer', message: row.id },
    },
  })
}
