import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { countInQuery, countSchema, momentSchema } from '#domain/kit/primitives.ts'
import {
  maxNotifications,
  notificationSchema,
  notificationSettingsSchema,
  notificationSwitchSchema,
} from '#domain/session/notification.ts'

const stateEntries = {
  unread: v.pipe(countSchema, v.maxValue(maxNotifications)),
  version: v.pipe(v.string(), v.maxLength(40)),
}

/** `version`: another text after each change of the account's notifications; texts have no order. */
export const notificationStateSchema = v.object(stateEntries)
export type NotificationState = v.InferOutput<typeof notificationStateSchema>

/** Newest first. `next`: continues behind the last one; null at the end. `now`: the API's clock. */
export const notificationListSchema = v.object({
  results: v.array(notificationSchema),
  next: v.nullable(countSchema),
  now: v.optional(v.nullable(momentSchema), null),
  ...stateEntries,
})
export type NotificationList = v.InferOutput<typeof notificationListSchema>

export const listNotifications = endpoint({
  id: 'API-110',
  name: 'listNotifications',
  summary:
    'What the account is notified of in the project, and about itself; the newest first, behind the position `after`.',
  method: 'GET',
  path: 'notifications/pk/',
  access: 'project',
  query: v.strictObject({ after: v.optional(countInQuery) }),
  response: notificationListSchema,
})

export const loadNotificationState = endpoint({
  id: 'API-111',
  name: 'loadNotificationState',
  summary: 'How many notifications of the list are unread, and a text that differs after each change.',
  method: 'GET',
  path: 'notifications/pk/state/',
  access: 'project',
  live: true,
  response: notificationStateSchema,
})

/** `with_older`: also every one before it in the list, so that one which has arrived since stays unread. */
export const notificationReadingSchema = v.strictObject({ position: countSchema, with_older: v.boolean() })
export type NotificationReading = v.InferOutput<typeof notificationReadingSchema>

export const readNotifications = endpoint({
  id: 'API-110',
  name: 'readNotifications',
  summary:
    'Marks a notification of the list as read, or it and all older ones. A user who acts for the account marks none.',
  method: 'POST',
  path: 'notifications/pk/read/',
  access: 'project',
  body: notificationReadingSchema,
  response: notificationStateSchema,
})

export const loadNotificationSettings = endpoint({
  id: 'API-112',
  name: 'loadNotificationSettings',
  summary: 'By which channels the account is notified of which kind of event, in all its projects.',
  method: 'GET',
  path: 'settings/notifications/',
  access: 'person',
  response: notificationSettingsSchema,
})

export const changeNotificationSetting = endpoint({
  id: 'API-112',
  name: 'changeNotificationSetting',
  summary: 'Switches one channel of one kind; mails about the security of the account cannot be switched off.',
  method: 'PATCH',
  path: 'settings/notifications/',
  access: 'person',
  rights: ['secureAccount'],
  body: notificationSwitchSchema,
  response: notificationSettingsSchema,
  failures: ['textPhoneMissing'],
})
