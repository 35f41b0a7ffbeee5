import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { NotificationEvent } from '#domain/session/notification.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { SmsInboxTable, SmsOutboxTable } from '#sandbox/platform/database/tables/message-tables.ts'
import { hello } from '#sandbox/platform/kit/letter.ts'
import { recipientIn } from '#sandbox/session/access.ts'
import { type NewNotification, notify } from '#sandbox/session/notifications/notify.ts'
import { findProjectPortal } from '#sandbox/session/project-portal.ts'

/** Why a planned message could not be sent. */
export type StopReason = 'access' | 'balance' | 'number'

type Letter = 'messageSent' | 'messageFailed' | `messageStopped.${StopReason}` | 'forwardFailed'
type Words = Readonly<Record<Letter, { subject: string; body: string }>>

/** `#` is replaced by a number of the project. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    messageSent: {
      subject: 'Your scheduled message from # was sent',
      body: 'It was sent at its time and paid from your wallet. This page shows who has received it:',
    },
    messageFailed: {
      subject: 'A message from # was not delivered',
      body: 'This page shows which receivers it did not reach, and sends it to them again:',
    },
    'messageStopped.access': {
      subject: 'A scheduled message from # was not sent',
      body: 'The user who planned it can no longer send messages in this project. Nothing was charged. To send it, plan it again:',
    },
    'messageStopped.balance': {
      subject: 'A scheduled message from # was not sent',
      body: 'There was not enough money in the wallet at its time. Nothing was charged. Add money and plan it again:',
    },
    'messageStopped.number': {
      subject: 'A scheduled message from # was not sent',
      body: 'The number could no longer send messages at its time. Nothing was charged. To send it, choose another number:',
    },
    forwardFailed: {
      subject: 'Messages to # do not reach your SMS trunk',
      body: 'Your address did not accept a message after several tries. It is in the inbox; test the SMS trunk here:',
    },
  },
  fa: {
    messageSent: {
      subject: 'پیام زمان‌بندی‌شدهٔ # فرستاده شد',
      body: 'پیام در زمان تعیین‌شده فرستاده و هزینهٔ آن از کیف پول شما پرداخت شد. در این صفحه ببینید به چه کسانی رسیده است:',
    },
    messageFailed: {
      subject: 'پیامی که از # فرستاده شد، تحویل نشد',
      body: 'در این صفحه ببینید به کدام گیرندگان نرسیده است و آن را دوباره برایشان بفرستید:',
    },
    'messageStopped.access': {
      subject: 'پیام زمان‌بندی‌شدهٔ # فرستاده نشد',
      body: 'کاربری که آن را زمان‌بندی کرده بود دیگر اجازهٔ فرستادن پیام در این پروژه را ندارد. مبلغی کم نشده است. برای فرستادن، دوباره زمان‌بندی‌اش کنید:',
    },
    'messageStopped.balance': {
      subject: 'پیام زمان‌بندی‌شدهٔ # فرستاده نشد',
      body: 'موجودی کیف پول در آن زمان کافی نبود و مبلغی کم نشده است. کیف پول را شارژ کنید و پیام را دوباره زمان‌بندی کنید:',
    },
    'messageStopped.number': {
      subject: 'پیام زمان‌بندی‌شدهٔ # فرستاده نشد',
      body: 'در آن زمان دیگر نمی‌شد با این شماره پیام فرستاد و مبلغی کم نشده است. برای فرستادن، شمارهٔ دیگری انتخاب کنید:',
    },
    forwardFailed: {
      subject: 'پیام‌های # به ترانک پیامک شما نمی‌رسد',
      body: 'نشانی شما پس از چند تلاش هم پیامی را نپذیرفت. پیام در صندوق ورودی است؛ ترانک پیامک را این‌جا آزمایش کنید:',
    },
  },
}

/** Notifies the user who has sent a message, else the owner of its project, that it did not reach every receiver. */
export const notifyOfFailedMessage = (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<void> =>
  notifySender(trx, clock, row, { letter: 'messageFailed', cause: `message:${row.id}` })

/** Notifies the user who has planned a message that it is sent and charged. */
export const notifyOfSentMessage = (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<void> =>
  notifySender(trx, clock, row, { letter: 'messageSent', cause: `sent:${row.id}`, amount: decimalOf(row.cost) })

/** Notifies the user who has planned a message that it was not sent; without access to the project the owner. */
export const notifyOfStoppedMessage = (
  trx: Writer,
  clock: Clock,
  row: SmsOutboxTable,
  reason: StopReason,
): Promise<void> =>
  notifySender(trx, clock, row, {
    letter: `messageStopped.${reason}`,
    cause: `stopped:${row.id}`,
    ...(reason === 'access' ? { account: null } : {}),
  })

type About = {
  readonly letter: Letter
  readonly cause: string
  readonly amount?: Decimal
  /** Null: the project's owner; absent: the user who has sent the message. */
  readonly account?: null
}

const notifySender = async (
  trx: Writer,
  clock: Clock,
  row: SmsOutboxTable,
  { letter, cause, amount, account }: About,
): Promise<void> => {
  const owner = await ownerOf(trx, row.project_id)
  const sender = account === null ? owner : (row.actor_account_id ?? owner)
  const about = { project: row.project_id, number: row.sender, path: `/sms/outbox/${row.id}` }
  const written = await write(trx, await recipientIn(trx, clock, row.project_id, sender), letter, about)
  await notify(trx, clock, { ...written, cause, subject: row.id, ...(amount === undefined ? {} : { amount }) })
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
  letter: Letter,
  { project, number, path }: { readonly project: string; readonly number: string; readonly path: string },
): Promise<Omit<NewNotification, 'cause'>> => {
  const { first_name, language } = await trx
    .selectFrom('account')
    .select(['first_name', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const text = words[language][letter]
  const portal = await findProjectPortal(trx, project)
  const link = portal.link(path)
  const body = [hello[language](first_name), text.body, link, portal.brand]
  return {
    account,
    project,
    event: eventOf(letter),
    name: number,
    letter: {
      subject: text.subject.replace('#', `\u2066${number}\u2069`),
      body: body.filter((part) => part !== '').join('\n\n'),
      link,
      facts: { letter },
    },
  }
}

const eventOf = (letter: Letter): NotificationEvent =>
  letter === 'messageSent' || letter === 'messageFailed' || letter === 'forwardFailed' ? letter : 'messageStopped'

const ownerOf = async (trx: Writer, project: string): Promise<string> => {
  const { owner_account_id } = await trx
    .selectFrom('project')
    .select('owner_account_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  return owner_account_id
}
