import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { listWireTransfers, WireList } from '#domain/contract/paying/paying.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type WireQuery = QueryOf<typeof listWireTransfers>

/** The project's wire transfers with their states, and the account that receives them. (FIN-08) */
export const wireTransfersMachine = createListing<WireList, WireQuery, 'listWireTransfers'>({
  id: 'wireTransfers',
  src: 'listWireTransfers',
})

export type WireTransfersActor = ActorRefFrom<typeof wireTransfersMachine>
export type WireTransfersSnapshot = SnapshotFrom<typeof wireTransfersMachine>
