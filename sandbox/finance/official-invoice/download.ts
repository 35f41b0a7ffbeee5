import type { InvoiceFile } from '#domain/contract/finance/invoices.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { readOfficialInvoice } from './official-invoice.ts'

/**
 * An official invoice of a project as a PDF.
 * @throws Refusal `invoiceUnknown`, `officialInvoiceUnavailable`, or `officialInvoiceIncomplete` before it is issued
 */
export const downloadOfficialInvoice = async (db: Reader, project: string, id: string): Promise<InvoiceFile> => {
  const { official } = await readOfficialInvoice(db, project, id)
  if (official === null) return refuse('officialInvoiceIncomplete', { subjects: [id] })
  const { drawOfficialInvoice } = await import('#sandbox/finance/pdf/official-pdf.ts')
  return { name: `${official.tax_id}.pdf`, type: 'application/pdf', bytes: await drawOfficialInvoice(official) }
}
