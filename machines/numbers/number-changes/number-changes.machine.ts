import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, setup } from 'xstate'
import type { NumbersVersion } from '#domain/contract/numbers.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `version`: of the project's numbers, as the API sent it last; null until then. */
export type NumberChangesContext = { version: string | null }

/** The screen sends them: the stream of events and the visibility of the page are outside of the chart. */
export type NumberChangesEvent =
  | { type: 'version.received'; version: string }
  | { type: 'stream.ended' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/**
 * Notices changes of the project's numbers that were made elsewhere: by server-sent events, and by asking again and again
 * where no stream arrives. A hidden page does neither, and catches up when it is shown. Emits `numbers.changed`, at most
 * once in `changesGathered`. (NUM-14)
 */
export const numberChangesMachine = setup({
  types: {
    context: {} as NumberChangesContext,
    events: {} as NumberChangesEvent,
    emitted: {} as { type: 'numbers.changed' },
    tags: {} as 'streaming',
  },
  actors: { loadNumbersVersion: mustProvide<NumbersVersion>('loadNumbersVersion') },
  guards: {
    isChange: ({ context }, { version }: { version: string }) =>
      context.version !== null && context.version !== version,
  },
  actions: {
    keepVersion: assign((_, { version }: { version: string }) => ({ version })),
    reportChange: emit({ type: 'numbers.changed' }),
  },
  delays: {
    /** A change is usually one of several. */
    changesGathered: 1_000,
    nextLookDue: 10_000,
    /** A proxy that lets no stream through now may do so later. */
    streamRetryDue: 30_000,
  },
}).createMachine({
  id: 'numberChanges',
  context: { version: null },
  type: 'parallel',
  states: {
    source: {
      initial: 'connecting',
      on: {
        'version.received': { actions: { type: 'keepVersion', params: ({ event }) => event } },
        'page.hidden': '.paused',
      },
      states: {
        connecting: {
          tags: 'streaming',
          on: {
            'version.received': {
              target: 'following',
              actions: { type: 'keepVersion', params: ({ event }) => event },
            },
            'stream.ended': 'polling',
          },
        },
        following: {
          tags: 'streaming',
          on: { 'stream.ended': 'polling' },
        },
        polling: {
          initial: 'looking',
          after: { streamRetryDue: 'connecting' },
          states: {
            looking: {
              invoke: {
                id: 'loadNumbersVersion',
                src: 'loadNumbersVersion',
                onDone: {
                  target: 'waiting',
                  actions: raise(({ event }) => ({ type: 'version.received', version: event.output.version })),
                },
                onError: 'waiting',
              },
            },
            waiting: { after: { nextLookDue: 'looking' } },
          },
        },
        paused: { on: { 'page.shown': 'connecting' } },
      },
    },
    notice: {
      initial: 'quiet',
      states: {
        quiet: {
          on: {
            'version.received': {
              guard: { type: 'isChange', params: ({ event }) => event },
              target: 'gathering',
              actions: 'reportChange',
            },
          },
        },
        gathering: {
          after: { changesGathered: 'quiet' },
          on: {
            'version.received': { guard: { type: 'isChange', params: ({ event }) => event }, target: 'outdated' },
          },
        },
        outdated: {
          after: { changesGathered: { target: 'gathering', actions: 'reportChange' } },
        },
      },
    },
  },
})

export type NumberChangesActor = ActorRefFrom<typeof numberChangesMachine>
export type NumberChangesSnapshot = SnapshotFrom<typeof numberChangesMachine>
