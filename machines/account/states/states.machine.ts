import type { ActorRefFrom } from 'xstate'
import type { listStates } from '#domain/contract/account/account-details.ts'
import type { QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type StatesQuery = QueryOf<typeof listStates>
export type StatesResponse = ResponseOf<typeof listStates>

/** The states of the country that is chosen; many countries have none. (ACC-04) */
export const statesMachine = createListing<StatesResponse, StatesQuery, 'listStates'>({
  id: 'states',
  src: 'listStates',
})

export type StatesActor = ActorRefFrom<typeof statesMachine>
