import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { ReminderChange, Reminders } from '#domain/numbers/reminders.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `reminders`: as stored; null before they are loaded. `change`: the one that is being saved, or was refused. */
export type RemindersContext = {
  reminders: Reminders | null
  change: ReminderChange | null
  failure: Failure | null
}

export type RemindersEvent =
  | ({ type: 'day.switched' } & ReminderChange)
  /** Loads again, or saves the refused change again. */
  | { type: 'retry.requested' }
  | { type: 'dialog.closed' }

const chart = setup({
  types: {
    context: {} as RemindersContext,
    events: {} as RemindersEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadReminders: mustProvide<Reminders>('loadReminders'),
    changeReminder: mustProvide<Reminders, ReminderChange>('changeReminder'),
  },
  actions: {
    keepReminders: assign((_, { reminders }: { reminders: Reminders }) => ({ reminders, change: null, failure: null })),
    keepChange: assign((_, { days, on }: ReminderChange) => ({ change: { days, on } })),
    reportClosed: screenAction(),
  },
}).extend(failing)

/** The days before the end of a number on which the project is reminded; each is saved as it is switched. (NUM-07) */
export const remindersMachine = chart.createMachine({
  id: 'reminders',
  context: { reminders: null, change: null, failure: null },
  initial: 'loading',
  on: { 'dialog.closed': { actions: 'reportClosed' } },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadReminders',
        src: 'loadReminders',
        onDone: {
          target: 'ready',
          actions: { type: 'keepReminders', params: ({ event }) => ({ reminders: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    ready: {
      on: { 'day.switched': { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'changeReminder',
        src: 'changeReminder',
        input: ({ context: { change } }) => change ?? { days: 7, on: true },
        onDone: {
          target: 'saved',
          actions: { type: 'keepReminders', params: ({ event }) => ({ reminders: event.output }) },
        },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    saved: {
      on: { 'day.switched': { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } } },
    },
    refused: {
      on: {
        'retry.requested': 'saving',
        'day.switched': { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } },
      },
    },
  },
})

export type RemindersActor = ActorRefFrom<typeof remindersMachine>
export type RemindersSnapshot = SnapshotFrom<typeof remindersMachine>
