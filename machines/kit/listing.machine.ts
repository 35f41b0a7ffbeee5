import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure.ts'
import { mustProvide } from './must-provide.ts'

/** What every list of the contract answers; lists that answer more pass it on (`OwnedNumbers` has its counters). */
export type Listed = { readonly count: number; readonly results: readonly unknown[] }

export type ListingInput<Query> = { query: Query }

/** `answer` stays while another one is fetched, and after a failure; `failure` is set in `failed` only. */
export type ListingContext<Answer, Query> = { query: Query; answer: Answer | null; failure: Failure | null }

export type ListingEvent<Query> =
  | { type: 'query.changed'; query: Query }
  | { type: 'list.refreshed' }
  | { type: 'retry.requested' }

/**
 * The chart of a list that the server filters and pages. The address holds filters and page; the screen sends
 * `query.changed` whenever it changes, so the actor and the search box live on. A newer query cancels the call under way.
 *
 * @param names `id` of the chart, and `src`: the hole, named like the endpoint that fills it
 */
export const createListing = <Answer extends Listed, Query>({ id, src }: { id: string; src: string }) => {
  const chart = setup({
    types: {
      input: {} as ListingInput<Query>,
      context: {} as ListingContext<Answer, Query>,
      events: {} as ListingEvent<Query>,
      tags: {} as 'busy',
    },
    actors: { [src]: mustProvide<Answer, Query>(src) },
    guards: { isEmpty: (_, { answer }: { answer: Answer }) => answer.results.length === 0 },
    actions: {
      keepQuery: assign({ query: (_, { query }: { query: Query }) => query }),
      keepAnswer: assign({ answer: (_, { answer }: { answer: Answer }) => answer }),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
      forgetFailure: assign({ failure: null }),
    },
  })

  const calling = (state: 'loading' | 'refreshing') =>
    chart.createStateConfig({
      tags: 'busy',
      invoke: {
        id: src,
        src,
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
            target: 'empty',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'ready', actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'query.changed': {
          target: state,
          reenter: true,
          actions: { type: 'keepQuery', params: ({ event }) => event },
        },
      },
    })

  const resting = chart.createStateConfig({
    on: {
      'query.changed': { target: 'refreshing', actions: { type: 'keepQuery', params: ({ event }) => event } },
      'list.refreshed': 'refreshing',
    },
  })

  return chart.createMachine({
    id,
    context: ({ input }) => ({ query: input.query, answer: null, failure: null }),
    initial: 'loading',
    states: {
      loading: calling('loading'),
      ready: resting,
      empty: resting,
      failed: {
        exit: 'forgetFailure',
        on: {
          'retry.requested': 'loading',
          'list.refreshed': 'loading',
          'query.changed': { target: 'loading', actions: { type: 'keepQuery', params: ({ event }) => event } },
        },
      },
      refreshing: calling('refreshing'),
    },
  })
}

/** The chart of one listing, for the types of its actor: `ListingActor<ListOf<OwnedNumber>, Query>`. */
type Listing<Answer extends Listed, Query> = ReturnType<typeof createListing<Answer, Query>>
export type ListingActor<Answer extends Listed, Query> = ActorRefFrom<Listing<Answer, Query>>
export type ListingSnapshot<Answer extends Listed, Query> = SnapshotFrom<Listing<Answer, Query>>
