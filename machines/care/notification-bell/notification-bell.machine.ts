import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'
import type { NotificationState } from '#domain/contract/care/notifications.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `state`: what the API sent last; null until then. */
export type NotificationBellContext = { state: NotificationState | null }

/** The screen sends them: the stream of events and the page's visibility are outside of the chart. */
export type NotificationBellEvent =
  | ({ type: 'state.received' } & NotificationState)
  | { type: 'stream.ended' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/**
 * Follows how many notifications are unread: by server-sent events, and by asking again and again where no stream arrives. A
 * hidden page does neither, and catches up when it is shown. Every tab follows the server, so all of them agree.
 */
export const notificationBellMachine = setup({
  types: {
    context: {} as NotificationBellContext,
    events: {} as NotificationBellEvent,
    tags: {} as 'streaming',
  },
  actors: { loadNotificationState: mustProvide<NotificationState>('loadNotificationState') },
  actions: {
    keepState: assign((_, { unread, version }: NotificationState) => ({ state: { unread, version } })),
  },
  delays: {
    nextLookDue: 15_000,
    /** A proxy that lets no stream through now may do so later. */
    streamRetryDue: 60_000,
  },
}).createMachine({
  id: 'notificationBell',
  context: { state: null },
  initial: 'connecting',
  on: {
    'state.received': { actions: { type: 'keepState', params: ({ event }) => event } },
    'page.hidden': '.paused',
  },
  states: {
    connecting: {
      tags: 'streaming',
      on: {
        'state.received': { target: 'following', actions: { type: 'keepState', params: ({ event }) => event } },
        'stream.ended': 'polling',
      },
    },
    following: { tags: 'streaming', on: { 'stream.ended': 'polling' } },
    polling: {
      initial: 'looking',
      after: { streamRetryDue: 'connecting' },
      states: {
        looking: {
          invoke: {
            id: 'loadNotificationState',
            src: 'loadNotificationState',
            onDone: {
              target: 'waiting',
              actions: raise(({ event }) => ({ type: 'state.received', ...event.output })),
            },
            onError: 'waiting',
          },
        },
        waiting: { after: { nextLookDue: 'looking' } },
      },
    },
    paused: { on: { 'page.shown': 'connecting' } },
  },
})

export type NotificationBellActor = ActorRefFrom<typeof notificationBellMachine>
export type NotificationBellSnapshot = SnapshotFrom<typeof notificationBellMachine>

export const selectState = ({ context }: NotificationBellSnapshot): NotificationState | null => context.state

/** 0 also while it is not known. */
export const selectUnread = ({ context }: NotificationBellSnapshot): number => context.state?.unread ?? 0
