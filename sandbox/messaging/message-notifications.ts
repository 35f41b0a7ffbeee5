import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { SmsInboxTable, SmsOutboxTable } from '#sandbox/platform/database/tables/message-tables.ts'
import { hello } from '#sandbox/platform/kit/letter.ts'
import { recipientIn } from '#sandbox/session/access.ts'
import { type NewNotification, notify } from '#sandbox/session/notifications/notify.ts'
import { findProjectPortal } from '#sandbox/session/project-portal.ts'

type Letter = 'messageFailed' | 'messageStopped' | 'forwardFailed'
type Words = Readonly<Record<Letter, { subject: string; body: string }>>

/** `#` is replaced by a number of the project. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    messageFailed: {
      subject: 'A message from # was not delivered',
      body: 'This page shows which receivers it did not reach, and sends it to them again:',
    },
    messageStopped: {
      subject: 'A planned message from # was not sent',
      body: 'The user who planned it can no longer send messages in this project. Nothing was charged. To send it, plan it again:',
    },
    forwardFailed: {
      subject: 'Messages to # do not reach your SMS trunk',
      body: 'Your address did not accept a message after several tries. It is in the inbox; test the SMS trunk here:',
    },
  },
  fa: {
    messageFailed: {
      subject: 'پیامی که از # فرستاده شد، تحویل نشد',
      body: 'در این صفحه ببینید به کدام گیرندگان نرسیده است و آن را دوباره برایشان بفرستید:',
    },
    messageStopped: {
      subject: 'پیام زمان‌بندی‌شدهٔ # فرستاده نشد',
      body: 'کاربری که آن را زمان‌بندی کرده بود دیگر اجازهٔ فرستادن پیام در این پروژه را ندارد. مبلغی کم نشده است. برای فرستادن، دوباره زمان‌بندی‌اش کنید:',
    },
    forwardFailed: {
      subject: 'پیام‌های # به ترانک پیامک شما نمی‌رسد',
      body: 'نشانی شما پس از چند تلاش هم پیامی را نپذیرفت. پیام در صندوق ورودی است؛ ترانک پیامک را این‌جا آزمایش کنید:',
    },
  },
}

/** Notifies the user who has sent a message, else the owner of its project, that it did not reach every receiver. */
export const notifyOfFailedMessage = async (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<void> => {
  const about = { project: row.project_id, number: row.sender, path: `/sms/outbox/${row.id}` }
  const owner = await ownerOf(trx, row.project_id)
  const account = await recipientIn(trx, clock, row.project_id, row.actor_account_id ?? owner)
  const letter = await write(trx, account, 'messageFailed', about)
  await notify(trx, clock, { ...letter, cause: `message:${row.id}`, subject: row.id })
}

/** Notifies the project's owner that a planned message was not sent, because its user may no longer send. */
export const notifyOfStoppedMessage = async (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<void> => {
  const about = { project: row.project_id, number: row.sender, path: `/sms/outbox/${row.id}` }
  const letter = await write(trx, await ownerOf(trx, row.project_id), 'messageStopped', about)
  await notify(trx, clock, { ...letter, cause: `stopped:${row.id}`, subject: row.id })
}

/** Notifies the project's owner, once a day for each number, that the host of its SMS trunk takes no messages. */
export const notifyOfFailedForward = async (trx: Writer, clock: Clock, row: SmsInboxTable): Promise<void> => {
  const about = { project: row.project_id, number: row.destination, path: `/my_number/${row.number_id}` }
  const letter = await write(trx, await ownerOf(trx, row.project_id), 'forwardFailed', about)
  const date = new Date(clock.now()).toISOString().slice(0, 10)
  await notify(trx, clock, { ...letter, cause: `forward:${row.number_id}:${date}`, subject: row.number_id })
}

const write = async (
  trx: Writer,
  account: string,
  event: Letter,
  { project, number, path }: { readonly project: string; readonly number: string; readonly path: string },
): Promise<Omit<NewNotification, 'cause'>> => {
  const { first_name, language } = await trx
    .selectFrom('account')
    .select(['first_name', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const text = words[language][event]
  const portal = await findProjectPortal(trx, project)
  const link = portal.link(path)
  const body = [hello[language](first_name), text.body, link, portal.brand]
  return {
    account,
    project,
    event,
    name: number,
    letter: {
      subject: text.subject.replace('#', `\u2066${number}\u2069`),
      body: body.filter((part) => part !== '').join('\n\n'),
      link,
      facts: { letter: event },
    },
  }
}

const ownerOf = async (trx: Writer, project: string): Promise<string> => {
  const { owner_account_id } = await trx
    .selectFrom('project')
    .select('owner_account_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  return owner_account_id
}
