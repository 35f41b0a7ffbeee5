import type { InvoiceFile } from '#domain/contract/finance/invoices.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { readInvoice } from './invoices.ts'

/**
 * An invoice of a project as a PDF. The library and its fonts are loaded with the first one.
 * @throws Refusal `invoiceUnknown`
 */
export const downloadInvoice = async (
  db: Reader,
  project: string,
  { invoice: id, language }: { invoice: string; language: Language },
): Promise<InvoiceFile> => {
  const invoice = await readInvoice(db, project, id)
  const { drawInvoice } = await import('#sandbox/finance/pdf/invoice-pdf.ts')
  const bytes = await drawInvoice(invoice, language, await brandColorOf(db, id))
  return { name: `${invoice.number}.pdf`, type: 'application/pdf', bytes }
}

const brandColorOf = async (db: Reader, invoice: string): Promise<string> => {
  const { brand_colour } = await db
    .selectFrom('invoice')
    .innerJoin('site', 'site.id', 'invoice.site_id')
    .select('site.brand_colour')
    .where('invoice.id', '=', invoice)
    .executeTakeFirstOrThrow()
  return brand_colour
}
