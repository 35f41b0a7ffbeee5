import * as v from 'valibot'
import { changedNotificationSettings, notificationSettings } from '#domain/fixtures/notifications.ts'
import {
  notificationSettingsSchema,
  notificationSwitchEntries,
  notificationSwitchSchema,
} from '#domain/session/notification.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { notificationSettingsMachine } from './notification-settings.machine.ts'

export const notificationSettingsLab = labOf(notificationSettingsMachine)({
  schemas: {
    context: contextOf({
      settings: v.nullable(notificationSettingsSchema),
      change: v.nullable(notificationSwitchSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'channel.switched': event('channel.switched', notificationSwitchEntries),
      'retry.requested': bare('retry.requested'),
    },
    outputs: {
      loadNotificationSettings: notificationSettingsSchema,
      changeNotificationSetting: notificationSettingsSchema,
    },
  },
  events: { 'channel.switched': [{ kind: 'renewals', channel: 'text', on: true }] },
  outcomes: {
    loadNotificationSettings: { outputs: [notificationSettings], errors: [{ code: 'unreachable' }] },
    changeNotificationSetting: { outputs: [changedNotificationSettings], errors: [{ code: 'textPhoneMissing' }] },
  },
})
