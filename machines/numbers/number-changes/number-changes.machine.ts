import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, setup } from 'xstate'
import type { NumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** Versions of the project's numbers. `shown`: of what the page shows; `latest`: that the API sent last; null until then. */
export type NumberChangesContext = { shown: string | null; latest: string | null; reported: string | null }

/** The screen sends them: the page's responses, the stream of events and the page's visibility are outside of the chart. */
export type NumberChangesEvent =
  | { type: 'page.read'; version: string }
  | { type: 'version.received'; version: string }
  | { type: 'stream.ended' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/**
 * Notices changes of the project's numbers that were made in other sessions: by server-sent events, and by asking again and again
 * where no stream arrives. A hidden page does neither, and catches up when it is shown. Emits `numbers.changed` once for a
 * version, at most once in `changesGathered`. (NUM-14)
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
    isOutdated: ({ context: { shown, latest, reported } }) =>
      shown !== null && latest !== null && latest !== shown && latest !== reported,
  },
  actions: {
    keepShown: assign((_, { version }: { version: string }) => ({ shown: version })),
    keepLatest: assign((_, { version }: { version: string }) => ({ latest: version })),
    reportChange: emit({ type: 'numbers.changed' }),
    keepReported: assign(({ context }) => ({ reported: context.latest })),
  },
  delays: {
    /** A change is usually one of several. */
    changesGathered: 1_000,
    nextLookDue: 5_000,
    /** A proxy that lets no stream through now may do so later. */
    streamRetryDue: 30_000,
  },
}).createMachine({
  id: 'numberChanges',
  context: { shown: null, latest: null, reported: null },
  type: 'parallel',
  on: {
    'page.read': { actions: { type: 'keepShown', params: ({ event }) => event } },
    'version.received': { actions: { type: 'keepLatest', params: ({ event }) => event } },
  },
  states: {
    source: {
      initial: 'connecting',
      on: { 'page.hidden': '.paused' },
      states: {
        connecting: {
          tags: 'streaming',
          on: {
            'version.received': {
              target: 'following',
              actions: { type: 'keepLatest', params: ({ event }) => event },
            },
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
        quiet: { always: { guard: 'isOutdated', target: 'gathering', actions: ['reportChange', 'keepReported'] } },
        gathering: { after: { changesGathered: 'quiet' } },
      },
    },
  },
})

export type NumberChangesActor = ActorRefFrom<typeof numberChangesMachine>
export type NumberChangesSnapshot = SnapshotFrom<typeof numberChangesMachine>

/** Changes arrive late: no stream is open, so the API is asked every few seconds. */
export const selectIsPolling = (snapshot: NumberChangesSnapshot): boolean => snapshot.matches({ source: 'polling' })
