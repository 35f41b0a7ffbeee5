import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Session } from '#domain/contract/account/account.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** The response of `listSessions`. */
export type SessionList = { readonly results: readonly Session[] }

/** `session: null` ends all sessions but the current one. */
export type Ending = { session: string | null }

/** `ending`: the request under way; `ended`: the count of sessions that the last request ended. */
export type SessionsContext = {
  sessions: readonly Session[]
  ending: Ending | null
  ended: number | null
  failure: Failure | null
}

export type SessionsEvent =
  | { type: 'ending.requested'; session: string }
  | { type: 'endingOthers.requested' }
  | { type: 'endingOthers.confirmed' }
  | { type: 'endingOthers.dismissed' }
  | { type: 'retry.requested' }

const chart = setup({
  types: { context: {} as SessionsContext, events: {} as SessionsEvent, tags: {} as 'busy' },
  actors: {
    listSessions: mustProvide<SessionList>('listSessions'),
    endSessions: mustProvide<{ ended: number }, Ending>('endSessions'),
  },
  guards: {
    isCurrent: ({ context }, { session }: { session: string }) =>
      context.sessions.some(({ id, current }) => current && id === session),
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
    isGone: (_, { error }: { error: unknown }) => toFailure(error).code === 'notFound',
  },
  actions: {
    keepSessions: assign({ sessions: (_, { output }: { output: SessionList }) => output.results }),
    keepEnding: assign({ ending: (_, { session }: Ending) => ({ session }), ended: null, failure: null }),
    keepEnded: assign({ ended: (_, { ended }: { ended: number }) => ended }),
    forgetEnding: assign({ ending: null }),
    keepFailure: failing.actions.keepFailure,
    forgetFailure: assign({ failure: null, ended: null }),
    /** The current session ends by signing out. */
    signOut: screenAction(),
    /** The focused button disappears, so the focus moves to the list or back to the button for all. */
    moveFocus: screenAction<{ target: 'list' | 'others' }>(),
  },
})

const choosing = chart.createStateConfig({
  on: {
    'ending.requested': [
      { guard: { type: 'isCurrent', params: ({ event }) => event }, actions: 'signOut' },
      { target: 'ending', actions: { type: 'keepEnding', params: ({ event }) => event } },
    ],
    'endingOthers.requested': { guard: 'hasOthers', target: 'confirming', actions: 'forgetFailure' },
  },
})

/**
 * The account's sessions. One session ends without a question, all others after a confirmation. The list is loaded again
 * afterwards, because other sessions may have started or ended. (API-23)
 */
export const sessionsMachine = chart.createMachine({
  id: 'sessions',
  context: { sessions: [], ending: null, ended: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: { target: 'ready', actions: { type: 'keepSessions', params: ({ event }) => event } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetFailure' } } },
    ready: choosing,
    confirming: {
      on: {
        'endingOthers.confirmed': {
          target: 'ending',
          actions: { type: 'keepEnding', params: { session: null } },
        },
        'endingOthers.dismissed': {
          target: 'ready',
          actions: { type: 'moveFocus', params: { target: 'others' } },
        },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => context.ending ?? { session: null },
        onDone: { target: 'refreshing', actions: { type: 'keepEnded', params: ({ event }) => event.output } },
        onError: [
          // The session had already ended.
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'refreshing' },
          {
            target: 'refused',
            actions: ['forgetEnding', keepFailure],
          },
        ],
      },
    },
    refused: choosing,
    refreshing: {
      tags: 'busy',
      exit: ['forgetEnding', { type: 'moveFocus', params: { target: 'list' } }],
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: { target: 'ready', actions: { type: 'keepSessions', params: ({ event }) => event } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
  },
})

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>
export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>
