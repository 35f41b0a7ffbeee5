import * as v from 'valibot'
import { notificationReadingSchema, notificationStateSchema } from '#domain/contract/care/notifications.ts'
import { noneUnread } from '#domain/fixtures/notifications.ts'
import { contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { readNotificationsMachine } from './read-notifications.machine.ts'

const { position } = notificationReadingSchema.entries

export const readNotificationsLab = labOf(readNotificationsMachine)({
  schemas: {
    context: contextOf({
      reading: notificationReadingSchema,
      place: v.nullable(v.string()),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'notification.opened': event('notification.opened', { position, place: v.nullable(v.string()) }),
      'all.read': event('all.read', { position }),
    },
    outputs: { readNotifications: notificationStateSchema },
  },
  events: {
    'notification.opened': [{ position: 7, place: '/my_number/num_harbour' }],
    'all.read': [{ position: 7 }],
  },
  outcomes: { readNotifications: { outputs: [noneUnread], errors: [{ code: 'unreachable' }] } },
})
