import * as v from 'valibot'
import { notificationStateSchema } from '#domain/contract/care/notifications.ts'
import { noneUnread, threeUnread } from '#domain/fixtures/notifications.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { notificationBellMachine } from './notification-bell.machine.ts'

export const notificationBellLab = labOf(notificationBellMachine)({
  schemas: {
    context: contextOf({ state: v.nullable(notificationStateSchema) }),
    events: {
      'state.received': event('state.received', notificationStateSchema.entries),
      'stream.ended': bare('stream.ended'),
      'page.hidden': bare('page.hidden'),
      'page.shown': bare('page.shown'),
    },
    outputs: { loadNotificationState: notificationStateSchema },
  },
  events: { 'state.received': [threeUnread] },
  outcomes: { loadNotificationState: { outputs: [noneUnread] } },
})
