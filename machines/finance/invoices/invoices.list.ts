import { listInvoices } from '#domain/contract/finance/invoices.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The invoices and credit notes of the project, filtered and paged by the API. (FIN-04) */
export const invoices = defineList('invoices', listInvoices)

export type InvoicesQuery = ListQuery<typeof invoices>
export type InvoicesActor = ListActor<typeof invoices>
