import type { ActorRefFrom } from 'xstate'
import type { listNotifications, NotificationList } from '#domain/contract/care/notifications.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type NotificationsQuery = QueryOf<typeof listNotifications>

/** What the account is notified of, newest first. */
export const notificationsMachine = createListing<NotificationList, NotificationsQuery, 'listNotifications'>({
  id: 'notifications',
  src: 'listNotifications',
})

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>
