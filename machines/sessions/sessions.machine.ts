import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Session } from '#domain/contract/account.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** As `listSessions` answers. */
export type SessionList = { readonly results: readonly Session[] }

/** `session: null` ends every other one. */
export type Ending = { session: string | null }

/** `ending` is what is being ended, `ended` how many the last wish has ended, `failure` why something was not done. */
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
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null, ended: null }),
    /** Filled by the screen: this device's own session ends by signing out. */
    signOut: () => undefined,
    /** Filled by the screen: what had the focus goes away, so it moves to the list, or back to the wish. */
    focusPlace: (_, _params: { place: 'list' | 'others' }) => undefined,
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
 * Where the account is signed in. One session is ended at a word, all others after they were confirmed; the list is read
 * again after either, because others may have come or gone meanwhile. (API-23)
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
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
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
          actions: { type: 'focusPlace', params: { place: 'others' } },
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
          // It had ended by itself: what was wished for is so.
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'refreshing' },
          {
            target: 'refused',
            actions: ['forgetEnding', { type: 'keepFailure', params: ({ event }) => event }],
          },
        ],
      },
    },
    refused: choosing,
    refreshing: {
      tags: 'busy',
      exit: ['forgetEnding', { type: 'focusPlace', params: { place: 'list' } }],
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: { target: 'ready', actions: { type: 'keepSessions', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>
export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>
