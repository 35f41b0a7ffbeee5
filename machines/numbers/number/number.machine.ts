import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `number`: its id. */
export type NumberInput = { number: string }

/** `page`: the number as it was read last; it stays during the next call and after a failure. */
export type NumberContext = NumberInput & { page: NumberPage | null; failure: Failure | null }

export type NumberEvent =
  /** An action has changed the number; the API has sent the new one. */
  | { type: 'number.changed'; page: NumberPage }
  /** Another tab or user may have changed the number. */
  | { type: 'number.refreshed' }
  | { type: 'history.requested' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    input: {} as NumberInput,
    context: {} as NumberContext,
    events: {} as NumberEvent,
    tags: {} as 'busy',
  },
  actors: { loadNumber: mustProvide<NumberPage, { number: string; before?: number }>('loadNumber') },
  guards: {
    hasMore: ({ context }) => context.page?.next !== null,
    isLoaded: ({ context }) => context.page !== null,
  },
  actions: {
    keepPage: assign((_, { page }: { page: NumberPage }) => ({ page, failure: null })),
    addHistory: assign(({ context }, { page }: { page: NumberPage }) => ({
      page: { ...page, history: [...(context.page?.history ?? []), ...page.history] },
      failure: null,
    })),
  },
}).extend(failing)

/** One number with its history and coming dates. Reading again keeps what is shown. (NUM-14) */
export const numberMachine = chart.createMachine({
  id: 'number',
  context: ({ input }) => ({ ...input, page: null, failure: null }),
  initial: 'loading',
  on: {
    'number.changed': { target: '.ready', actions: { type: 'keepPage', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNumber',
        src: 'loadNumber',
        input: ({ context: { number } }) => ({ number }),
        onDone: { target: 'ready', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {
      on: {
        'number.refreshed': 'loading',
        'history.requested': { guard: 'hasMore', target: 'loadingHistory' },
      },
    },
    loadingHistory: {
      tags: 'busy',
      invoke: {
        id: 'loadNumber',
        src: 'loadNumber',
        input: ({ context: { number, page } }) => ({
          number,
          ...(page?.next == null ? {} : { before: page.next }),
        }),
        onDone: { target: 'ready', actions: { type: 'addHistory', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      on: {
        'retry.requested': 'loading',
        'number.refreshed': { guard: 'isLoaded', target: 'loading' },
      },
    },
  },
})

export type NumberActor = ActorRefFrom<typeof numberMachine>
export type NumberSnapshot = SnapshotFrom<typeof numberMachine>

export const selectPage = (snapshot: NumberSnapshot): NumberPage | null => snapshot.context.page

export const selectFailure = (snapshot: NumberSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectIsBusy = (snapshot: NumberSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsLoadingHistory = (snapshot: NumberSnapshot): boolean => snapshot.matches('loadingHistory')

export const selectHasMore = (snapshot: NumberSnapshot): boolean => (snapshot.context.page?.next ?? null) !== null
