import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { NotificationReading, NotificationState } from '#domain/contract/care/notifications.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `place`: the address that is opened once the notification is read; null: none. */
export type ReadNotificationsContext = {
  reading: NotificationReading
  place: string | null
  failure: Failure | null
}

export type ReadNotificationsEvent =
  /** `place`: null if the browser opens it, in another tab. */
  | { type: 'notification.opened'; position: number; place: string | null }
  /** `position`: of the newest one that the user sees. */
  | { type: 'all.read'; position: number }

const chart = setup({
  types: {
    context: {} as ReadNotificationsContext,
    events: {} as ReadNotificationsEvent,
    tags: {} as 'busy',
  },
  actors: { readNotifications: mustProvide<NotificationState, NotificationReading>('readNotifications') },
  actions: {
    keepOpened: assign((_, { position, place }: { position: number; place: string | null }) => ({
      reading: { position, with_older: false },
      place,
    })),
    keepAll: assign((_, { position }: { position: number }) => ({
      reading: { position, with_older: true },
      place: null,
    })),
    openPlace: screenAction<{ place: string | null }>(),
    reportRead: screenAction(),
  },
}).extend(failing)

/**
 * Marks notifications as read. One that is opened is marked before its place is: the page that opens ends the calls of this one.
 * Its place is opened even if it could not be marked.
 */
export const readNotificationsMachine = chart.createMachine({
  id: 'readNotifications',
  context: { reading: { position: 0, with_older: false }, place: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'notification.opened': {
          target: 'opening',
          actions: { type: 'keepOpened', params: ({ event }) => event },
        },
        'all.read': { target: 'marking', actions: { type: 'keepAll', params: ({ event }) => event } },
      },
    },
    opening: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'readNotifications',
        src: 'readNotifications',
        input: ({ context }) => context.reading,
        onDone: {
          target: 'idle',
          actions: { type: 'openPlace', params: ({ context }) => ({ place: context.place }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'openPlace', params: ({ context }) => ({ place: context.place }) },
        },
      },
    },
    marking: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'readNotifications',
        src: 'readNotifications',
        input: ({ context }) => context.reading,
        onDone: { target: 'idle', actions: 'reportRead' },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      on: {
        'notification.opened': {
          target: 'opening',
          actions: { type: 'keepOpened', params: ({ event }) => event },
        },
        'all.read': { target: 'marking', actions: { type: 'keepAll', params: ({ event }) => event } },
      },
    },
  },
})

export type ReadNotificationsActor = ActorRefFrom<typeof readNotificationsMachine>
export type ReadNotificationsSnapshot = SnapshotFrom<typeof readNotificationsMachine>

export const selectIsMarking = (snapshot: ReadNotificationsSnapshot): boolean => snapshot.matches('marking')

export const selectFailure = ({ context }: ReadNotificationsSnapshot): Failure | null => context.failure
