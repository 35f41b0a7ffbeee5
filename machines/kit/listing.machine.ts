import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import { failing, keepFailure } from './keep-failure.ts'
import { mustProvide, withHole } from './must-provide.ts'

/** The response of every list of the contract; some have further fields, such as the counters of `OwnedNumbers`. */
export type Listed = { readonly results: readonly unknown[] }

export type ListingInput<Query> = { query: Query }

/** `response`: the last response; it stays during the next call and after a failure. `failure` is set in `failed` only. */
export type ListingContext<Response, Query> = { query: Query; response: Response | null; failure: Failure | null }

export type ListingEvent<Query> =
  | { type: 'query.changed'; query: Query }
  | { type: 'list.refreshed' }
  | { type: 'retry.requested' }

/**
 * The chart of a list that the server filters and pages. The URL holds the filters and the page; the screen sends
 * `query.changed` when they change, so that the actor and the search box stay. A newer query cancels the running call.
 *
 * @param names `id` of the chart, and `src`: the name of the call, which is its endpoint's name
 */
export const createListing = <Response extends Listed, Query, Src extends string>({
  id,
  src,
}: {
  id: string
  src: Src
}) => {
  const chart = setup({
    types: {
      input: {} as ListingInput<Query>,
      context: {} as ListingContext<Response, Query>,
      events: {} as ListingEvent<Query>,
      tags: {} as 'busy',
    },
    actors: { [src]: mustProvide<Response, Query>(src) },
    guards: { isEmpty: (_, { response }: { response: Response }) => isEmptyList(response.results) },
    actions: {
      keepQuery: assign({ query: (_, { query }: { query: Query }) => query }),
      keepResponse: assign({ response: (_, { response }: { response: Response }) => response }),
    },
  }).extend(failing)

  const calling = (state: 'loading' | 'refreshing') =>
    chart.createStateConfig({
      tags: 'busy',
      invoke: {
        id: src,
        src,
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ response: event.output }) },
            target: 'empty',
            actions: { type: 'keepResponse', params: ({ event }) => ({ response: event.output }) },
          },
          { target: 'ready', actions: { type: 'keepResponse', params: ({ event }) => ({ response: event.output }) } },
        ],
        onError: { target: 'failed', actions: keepFailure },
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

  const machine = chart.createMachine({
    id,
    context: ({ input }) => ({ query: input.query, response: null, failure: null }),
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
  return withHole(machine, src)
}

export type ListingMachine<Response extends Listed, Query> = ReturnType<typeof createListing<Response, Query, string>>
export type ListingActor<Response extends Listed, Query> = ActorRefFrom<ListingMachine<Response, Query>>
export type ListingSnapshot<Response extends Listed, Query> = SnapshotFrom<ListingMachine<Response, Query>>
