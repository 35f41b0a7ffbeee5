import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { NotificationSettings, NotificationSwitch } from '#domain/session/notification.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `settings`: as stored; null before they are loaded. `change`: the change that is being saved, or was refused. */
export type NotificationSettingsContext = {
  settings: NotificationSettings | null
  change: NotificationSwitch | null
  failure: Failure | null
}

export type NotificationSettingsEvent =
  | ({ type: 'channel.switched' } & NotificationSwitch)
  /** Loads again, or saves the refused change again. */
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    context: {} as NotificationSettingsContext,
    events: {} as NotificationSettingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadNotificationSettings: mustProvide<NotificationSettings>('loadNotificationSettings'),
    changeNotificationSetting: mustProvide<NotificationSettings, NotificationSwitch>('changeNotificationSetting'),
  },
  actions: {
    keepSettings: assign((_, { settings }: { settings: NotificationSettings }) => ({
      settings,
      change: null,
      failure: null,
    })),
    keepChange: assign((_, { kind, channel, on }: NotificationSwitch) => ({ change: { kind, channel, on } })),
  },
}).extend(failing)

/** By which channels the account is notified of which kind of event; each switch is saved by itself. */
export const notificationSettingsMachine = chart.createMachine({
  id: 'notificationSettings',
  context: { settings: null, change: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadNotificationSettings',
        src: 'loadNotificationSettings',
        onDone: {
          target: 'ready',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    ready: {
      on: { 'channel.switched': { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'changeNotificationSetting',
        src: 'changeNotificationSetting',
        input: ({ context: { change } }) => change ?? { kind: 'renewals', channel: 'portal', on: true },
        onDone: {
          target: 'saved',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    saved: {
      on: { 'channel.switched': { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } } },
    },
    refused: {
      on: {
        'retry.requested': 'saving',
        'channel.switched': { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } },
      },
    },
  },
})

export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>
export type NotificationSettingsSnapshot = SnapshotFrom<typeof notificationSettingsMachine>
