import { type Expression, sql } from 'kysely'
import type { NotificationList, NotificationReading, NotificationState } from '#domain/contract/care/notifications.ts'
import { notificationsKept } from '#domain/session/notification.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { NotificationTable } from '#sandbox/platform/database/tables/notification-tables.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'

const pageLength = 20

/** Whose: an account's in one project, with those about the account itself. */
export type Own = { readonly account: string; readonly project: string }

type Given<Value> = Value | Expression<Value>

/** What the list has: shown, of the project or of none, and newer than `since`. */
const listed = (db: Reader, account: Given<string>, project: Given<string>, since: Given<number>) =>
  db
    .selectFrom('notification')
    .where('account_id', '=', account)
    .where('is_shown', '=', 1)
    .where('created_at', '>', since)
    .where(({ eb, or }) => or([eb('project_id', '=', project), eb('project_id', 'is', null)]))

/** Newest first, behind the position `after`. */
export const listNotifications = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  own: Own,
  after: number | undefined,
): Promise<NotificationList> => {
  // Read before the rows: a change between the two makes the page read again.
  const state = await stateOf(database.query, clock.now(), own)
  const read = await listed(database.query, own.account, own.project, clock.now() - notificationsKept)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('position', '<', after ?? 0))
    .orderBy('position', 'desc')
    .limit(pageLength + 1)
    .execute()
  const { rows, next } = cutAt(read, pageLength, ({ position }) => position)
  return { results: rows.map(toNotification), next, now: clock.moment(), ...state }
}

const toNotification = ({ position, event, subject, name, amount, created_at, is_read }: NotificationTable) => ({
  position,
  event,
  subject,
  name,
  amount,
  at: momentOf(created_at),
  is_read: is_read === 1,
})

/** Changes with every notification of the account, read or new, and with time: an old one is not listed any more. */
export const stateOf = async (db: Reader, now: number, own: Own): Promise<NotificationState> => {
  const [box] = await selectBox(db, own.account)
  const [row] = await selectUnread(db, own.account, own.project, now - notificationsKept)
  return { unread: row?.unread ?? 0, version: String(box?.version ?? 0) }
}

const selectBox = prepared((db, account: Expression<string>) =>
  db.selectFrom('notification_box').select('version').where('account_id', '=', account),
)

const selectUnread = prepared(
  (db, account: Expression<string>, project: Expression<string>, since: Expression<number>) =>
    listed(db, account, project, since)
      .where('is_read', '=', 0)
      .select(sql<number>`cast(count(*) as bigint)`.as('unread')),
)

/** Marks one as read, or it and the older ones of the list. */
export const readNotifications = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  own: Own,
  { position, with_older }: NotificationReading,
): Promise<NotificationState> => {
  await database.transact(async (trx) => {
    const read = await trx
      .updateTable('notification')
      .set({ is_read: 1 })
      .where('account_id', '=', own.account)
      .where('position', with_older ? '<=' : '=', position)
      .where('is_read', '=', 0)
      .where('is_shown', '=', 1)
      .where(({ eb, or }) => or([eb('project_id', '=', own.project), eb('project_id', 'is', null)]))
      .returning('position')
      .execute()
    if (read.length === 0) return
    await trx
      .updateTable('notification_box')
      .set((columns) => ({ version: columns('version', '+', 1) }))
      .where('account_id', '=', own.account)
      .execute()
  })
  return stateOf(database.query, clock.now(), own)
}
