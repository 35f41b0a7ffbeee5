import { changeNotificationSetting, loadNotificationSettings } from '#domain/contract/care/notifications.ts'
import type { notificationSettingsMachine } from '#machines/account/notification-settings/notification-settings.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const notificationSettingsCalls = (client: Client): Calls<typeof notificationSettingsMachine> => ({
  loadNotificationSettings: call(client, loadNotificationSettings),
  changeNotificationSetting: call(client, changeNotificationSetting, (body) => ({ body })),
})
