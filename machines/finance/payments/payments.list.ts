import { listPayments } from '#domain/contract/finance/finance.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The payments of the project, filtered and paged by the API. (FIN-05) */
export const payments = defineList('payments', listPayments)

export type PaymentsQuery = ListQuery<typeof payments>
export type PaymentsActor = ListActor<typeof payments>
