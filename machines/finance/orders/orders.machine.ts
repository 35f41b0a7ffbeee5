import type { ActorRefFrom } from 'xstate'
import type { listOrders, OrderList } from '#domain/contract/finance/finance.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type OrdersQuery = QueryOf<typeof listOrders>

/** The orders of the project, filtered and paged by the API. (FIN-03) */
export const ordersMachine = createListing<OrderList, OrdersQuery, 'listOrders'>({ id: 'orders', src: 'listOrders' })

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
