import { loadNotificationState, readNotifications } from '#domain/contract/care/notifications.ts'
import type { notificationBellMachine } from '#machines/care/notification-bell/notification-bell.machine.ts'
import type { readNotificationsMachine } from '#machines/care/read-notifications/read-notifications.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const notificationBellCalls = (client: Client): Calls<typeof notificationBellMachine> => ({
  loadNotificationState: call(client, loadNotificationState),
})

export const readNotificationsCalls = (client: Client): Calls<typeof readNotificationsMachine> => ({
  readNotifications: call(client, readNotifications, (body) => ({ body })),
})
