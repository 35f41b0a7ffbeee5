import type { ActorRefFrom } from 'xstate'
import type { InvoiceList, listInvoices } from '#domain/contract/finance/invoices.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type InvoicesQuery = QueryOf<typeof listInvoices>

/** The invoices and credit notes of the project, filtered and paged by the API. (FIN-04) */
export const invoicesMachine = createListing<InvoiceList, InvoicesQuery, 'listInvoices'>({
  id: 'invoices',
  src: 'listInvoices',
})

export type InvoicesActor = ActorRefFrom<typeof invoicesMachine>
