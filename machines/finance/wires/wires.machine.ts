import type { ActorRefFrom } from 'xstate'
import type { ListedWires, listWires } from '#domain/contract/finance/finance.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type WiresQuery = QueryOf<typeof listWires>

/** The wire transfers of the project, filtered and paged by the API. (FIN-08) */
export const wiresMachine = createListing<ListedWires, WiresQuery, 'listWires'>({ id: 'wires', src: 'listWires' })

export type WiresActor = ActorRefFrom<typeof wiresMachine>
