import type { Invoice } from '#domain/paying/invoice.ts'
import { createDocument, type DocumentActor } from '#machines/kit/document.machine.ts'

/** An invoice or a credit note, and its PDF. (FIN-04) */
export const invoiceMachine = createDocument<Invoice, 'loadInvoice', 'downloadInvoice'>({
  id: 'invoice',
  load: 'loadInvoice',
  download: 'downloadInvoice',
})

export type InvoiceActor = DocumentActor<Invoice>
