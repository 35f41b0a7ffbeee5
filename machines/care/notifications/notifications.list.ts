import { listNotifications } from '#domain/contract/care/notifications.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** What the account is notified of, newest first. */
export const notifications = defineList('notifications', listNotifications)

export type NotificationsQuery = ListQuery<typeof notifications>
export type NotificationsActor = ListActor<typeof notifications>
