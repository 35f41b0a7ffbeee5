import { sql } from 'kysely'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import {
  kindOf,
  maxNameLength,
  maxNotifications,
  type NotificationEvent,
  notificationsKept,
  textsPerDay,
} from '#domain/session/notification.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findTextPhone, readChannels } from './settings.ts'

const day = 24 * 60 * 60_000

export type NewNotification = {
  readonly account: string
  /** Null: about the account itself; it is shown in all its projects. */
  readonly project: string | null
  readonly event: NotificationEvent
  /** What has happened, as a text that no other event of the account has: a cause is notified of once. */
  readonly cause: string
  /** The id of what the portal opens. */
  readonly subject?: string
  /** What the subject is called. */
  readonly name?: string
  readonly amount?: Decimal
  readonly letter: NotificationLetter
}

/** The mail. `body` null: the caller sends a mail of its own. `subject` and `link` are the text message too; `link` may be empty. */
export type NotificationLetter = {
  readonly subject: string
  readonly body: string | null
  readonly link: string
  readonly facts: Readonly<Record<string, string>>
}

/**
 * Notifies an account by the channels that it has chosen. Call it in the transaction of the event. The second call with a
 * cause does nothing.
 */
export const notify = async (trx: Writer, clock: Clock, notification: NewNotification): Promise<void> => {
  const { account, event, letter } = notification
  const channels = await readChannels(trx, account, kindOf(event))
  const phone = channels.text ? await findPhone(trx, clock, account) : undefined
  const stored = await store(trx, clock.now(), notification, {
    isShown: channels.portal,
    isTexted: phone !== undefined,
  })
  if (!stored) return
  const { subject, body, link, facts } = letter
  if (channels.mail && body !== null) {
    const { email } = await trx
      .selectFrom('account')
      .select('email')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    await sendMessage(trx, clock, { kind: 'mail', to: email, subject, body, facts })
  }
  if (phone !== undefined) {
    const text = [subject, link].filter((part) => part !== '').join('\n')
    await sendMessage(trx, clock, { kind: 'text', to: phone, body: text, facts })
  }
}

/** The phone that texts go to; undefined at the limit of texts in a day. */
const findPhone = async (trx: Writer, clock: Clock, account: string): Promise<string | undefined> => {
  const { sent } = await trx
    .selectFrom('notification')
    .select(sql<number>`cast(count(*) as bigint)`.as('sent'))
    .where('account_id', '=', account)
    .where('is_texted', '=', 1)
    .where('created_at', '>', clock.now() - day)
    .executeTakeFirstOrThrow()
  return sent < textsPerDay ? findTextPhone(trx, account) : undefined
}

/** False: the account was notified of this cause before. */
const store = async (
  trx: Writer,
  now: number,
  { account, project, event, cause, subject, name, amount }: NewNotification,
  { isShown, isTexted }: { isShown: boolean; isTexted: boolean },
): Promise<boolean> => {
  const known = await trx
    .selectFrom('notification')
    .select('position')
    .where('account_id', '=', account)
    .where('cause', '=', cause)
    .executeTakeFirst()
  if (known !== undefined) return false
  const { last_position: position } = await trx
    .insertInto('notification_box')
    .values({ account_id: account, last_position: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        last_position: sql`notification_box.last_position + 1`,
        version: sql`notification_box.version + 1`,
      }),
    )
    .returning('last_position')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('notification')
    .values({
      account_id: account,
      position,
      project_id: project,
      event,
      cause,
      subject: subject ?? null,
      name: name?.slice(0, maxNameLength) ?? null,
      amount: amount ?? null,
      is_shown: isShown ? 1 : 0,
      is_texted: isTexted ? 1 : 0,
      is_read: 0,
      created_at: now,
    })
    .execute()
  await trx
    .deleteFrom('notification')
    .where('account_id', '=', account)
    .where(({ eb, or }) =>
      or([eb('position', '<=', position - maxNotifications), eb('created_at', '<=', now - notificationsKept)]),
    )
    .execute()
  return true
}
