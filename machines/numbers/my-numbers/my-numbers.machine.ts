import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { listNumbers, OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type NumberQuery = QueryOf<typeof listNumbers>

/** The numbers of the project, filtered and paged by the API, with counters by state. (NUM-01) */
export const myNumbersMachine = createListing<OwnedNumbers, NumberQuery, 'listNumbers'>({
  id: 'myNumbers',
  src: 'listNumbers',
})

export type MyNumbersActor = ActorRefFrom<typeof myNumbersMachine>
export type MyNumbersSnapshot = SnapshotFrom<typeof myNumbersMachine>
