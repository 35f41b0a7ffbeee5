import {
  changeNotificationSetting,
  listNotifications,
  loadNotificationSettings,
  loadNotificationState,
  readNotifications,
} from '#domain/contract/care/notifications.ts'
import type { notificationSettingsMachine } from '#machines/account/notification-settings/notification-settings.machine.ts'
import type { notificationBellMachine } from '#machines/care/notification-bell/notification-bell.machine.ts'
import type { notificationsMachine } from '#machines/care/notifications/notifications.machine.ts'
import type { readNotificationsMachine } from '#machines/care/read-notifications/read-notifications.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const notificationBellCalls = (client: Client): Calls<typeof notificationBellMachine> => ({
  loadNotificationState: call(client, loadNotificationState),
})

export const notificationsCalls = (client: Client): Calls<typeof notificationsMachine> => ({
  listNotifications: contentCall(client, listNotifications, (query) => ({ query })),
})

export const readNotificationsCalls = (client: Client): Calls<typeof readNotificationsMachine> => ({
  readNotifications: call(client, readNotifications, (body) => ({ body })),
})

export const notificationSettingsCalls = (client: Client): Calls<typeof notificationSettingsMachine> => ({
  loadNotificationSettings: call(client, loadNotificationSettings),
  changeNotificationSetting: call(client, changeNotificationSetting, (body) => ({ body })),
})
