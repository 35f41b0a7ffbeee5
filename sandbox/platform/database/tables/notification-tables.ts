import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { NotificationChannel, NotificationEvent, NotificationKind } from '#domain/session/notification.ts'

export interface NotificationTables {
  notification_box: NotificationBoxTable
  notification: NotificationTable
  notification_setting: NotificationSettingTable
}

export interface NotificationBoxTable {
  account_id: string
  last_position: number
  version: number
}

export interface NotificationTable {
  account_id: string
  position: number
  /** Null: about the account itself. */
  project_id: string | null
  event: NotificationEvent
  /** What has happened, as a text that no other event of the account has. */
  cause: string
  subject: string | null
  name: string | null
  /** USD, as a decimal text. */
  amount: Decimal | null
  is_shown: number
  is_texted: number
  is_read: number
  created_at: number
}

export interface NotificationSettingTable {
  account_id: string
  kind: NotificationKind
  channel: NotificationChannel
  is_on: number
}
