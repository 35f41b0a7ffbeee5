import type { ActorRefFrom } from 'xstate'
import type { RateKind } from '#domain/calls/rate.ts'
import type { listCallRates, RateList } from '#domain/contract/calls/calls.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

/** `kind` selects the call: each kind of rate has its own. */
export type RatesQuery = QueryOf<typeof listCallRates> & { kind: RateKind }

/** What the address names; the kind of rate is the address itself. */
export type RatesSearch = Omit<RatesQuery, 'kind' | 'language'>

/** What calls and messages cost, filtered and paged by the API. (RAT-01) */
export const ratesMachine = createListing<RateList, RatesQuery, 'listCallRates'>({ id: 'rates', src: 'listCallRates' })

export type RatesActor = ActorRefFrom<typeof ratesMachine>
