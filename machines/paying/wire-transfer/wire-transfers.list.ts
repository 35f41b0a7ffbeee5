import { listWireTransfers } from '#domain/contract/paying/paying.ts'
import { defineList, type ListActor, type ListQuery, type ListSnapshot } from '#machines/kit/list.ts'

/** The project's wire transfers with their states, and the account that receives them. (FIN-08) */
export const wireTransfers = defineList('wireTransfers', listWireTransfers)

export type WireQuery = ListQuery<typeof wireTransfers>
export type WireTransfersActor = ListActor<typeof wireTransfers>
export type WireTransfersSnapshot = ListSnapshot<typeof wireTransfers>
