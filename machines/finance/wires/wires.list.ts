import { listWires } from '#domain/contract/finance/finance.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The wire transfers of the project, filtered and paged by the API. (FIN-08) */
export const wires = defineList('wires', listWires)

export type WiresQuery = ListQuery<typeof wires>
export type WiresActor = ListActor<typeof wires>
