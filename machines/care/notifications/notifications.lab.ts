import { listNotifications } from '#domain/contract/care/notifications.ts'
import { noNotifications, notificationList } from '#domain/fixtures/notifications.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { notificationsMachine } from './notifications.machine.ts'

export const notificationsLab = labOf(notificationsMachine)({
  schemas: listingSchemas('listNotifications', listNotifications.query, listNotifications.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { after: 3 } }] },
  outcomes: { listNotifications: { outputs: [notificationList, noNotifications] } },
})
