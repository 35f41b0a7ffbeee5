import { listOrders } from '#domain/contract/finance/finance.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The orders of the project, filtered and paged by the API. (FIN-03) */
export const orders = defineList('orders', listOrders)

export type OrdersQuery = ListQuery<typeof orders>
export type OrdersActor = ListActor<typeof orders>
