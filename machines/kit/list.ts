import type { Endpoint, QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import {
  createListing,
  type Listed,
  type ListingActor,
  type ListingMachine,
  type ListingSnapshot,
} from './listing.machine.ts'

/** What the API is asked for; nothing where the endpoint has no query. */
export type QueryTo<E extends Endpoint> = QueryOf<E> extends undefined ? Record<string, never> : QueryOf<E>
export type ListOf<E extends Endpoint> = ResponseOf<E> extends Listed ? ResponseOf<E> : never

/** A list of the API: its endpoint, and the chart that calls it. */
export type List<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly machine: ListingMachine<ListOf<E>, QueryTo<E>>
}

/**
 * Declares a list of the API. The chart, its call, the parameters of its address, its lab and its stories follow from the endpoint:
 * `useList` and `useListActor` for screens, `listLab`, `listStory`. A list that asks for more than its endpoint
 * names, or is called in another way, is written out with `createListing`.
 *
 * @param id of the chart
 */
export const defineList = <E extends Endpoint>(id: string, endpoint: E): List<E> => ({
  endpoint,
  machine: createListing<ListOf<E>, QueryTo<E>, string>({ id, src: endpoint.name }),
})

type Declared = { readonly endpoint: Endpoint }

export type ListQuery<L extends Declared> = QueryTo<L['endpoint']>
export type ListActor<L extends Declared> = ListingActor<ListOf<L['endpoint']>, ListQuery<L>>
export type ListSnapshot<L extends Declared> = ListingSnapshot<ListOf<L['endpoint']>, ListQuery<L>>
