import {
  isFixed,
  isUsuallyOn,
  type KindSetting,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  type NotificationSwitch,
  notificationKinds,
} from '#domain/session/notification.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Author, differencesOf, noteAccountChanges } from '#sandbox/session/account-history.ts'

export type Channels = Readonly<Record<NotificationChannel, boolean>>

/** Only what an account has switched is stored. */
const readSwitched = async (db: Reader, account: string, kind?: NotificationKind) => {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['kind', 'channel', 'is_on'])
    .where('account_id', '=', account)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as NotificationKind))
    .execute()
  const switched = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, row.is_on === 1]))
  return (of: NotificationKind, channel: NotificationChannel): boolean =>
    isFixed(of, channel) || (switched.get(`${of} ${channel}`) ?? isUsuallyOn(of, channel))
}

/** The channels of one kind; texts also need a phone. */
export const readChannels = async (db: Reader, account: string, kind: NotificationKind): Promise<Channels> => {
  const isOn = await readSwitched(db, account, kind)
  return { portal: isOn(kind, 'portal'), mail: isOn(kind, 'mail'), text: isOn(kind, 'text') }
}

export const readSettings = async (db: Reader, account: string): Promise<NotificationSettings> => {
  const isOn = await readSwitched(db, account)
  const kinds: KindSetting[] = notificationKinds.map((kind) => ({
    kind,
    portal: isOn(kind, 'portal'),
    mail: isOn(kind, 'mail'),
    text: isOn(kind, 'text'),
  }))
  return { kinds, has_phone: (await findTextPhone(db, account)) !== undefined }
}

/**
 * Switches one channel of one kind, and notes it; the others stay as another tab may have set them.
 * @throws Refusal `textPhoneMissing` for text messages without a verified phone
 */
export const switchChannel = async (
  trx: Writer,
  clock: Clock,
  author: Author,
  { kind, channel, on }: NotificationSwitch,
): Promise<NotificationSettings> => {
  const { account } = author
  if (channel === 'text' && on && (await findTextPhone(trx, account)) === undefined) return refuse('textPhoneMissing')
  const before = await readChannels(trx, account, kind)
  const is_on = on ? 1 : 0
  await trx
    .insertInto('notification_setting')
    .values({ account_id: account, kind, channel, is_on })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'channel']).doUpdateSet({ is_on }))
    .execute()
  const notes = differencesOf(before, { [channel]: on }, (name) => `notifications.${name}`)
  await noteAccountChanges(
    trx,
    clock,
    author,
    notes.map((note) => ({ ...note, subject: kind })),
  )
  return readSettings(trx, account)
}

/** The primary phone of an account, which is a verified one. */
export const findTextPhone = async (db: Reader, account: string): Promise<string | undefined> => {
  const phone = await db
    .selectFrom('account_phone')
    .select('number')
    .where('account_id', '=', account)
    .where('verified', '=', 1)
    .where('is_primary', '=', 1)
    .executeTakeFirst()
  return phone?.number
}
