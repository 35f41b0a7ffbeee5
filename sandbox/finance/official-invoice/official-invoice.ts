import type { OfficialInvoiceResponse } from '#domain/paying/official-document.ts'
import { canHaveOfficialInvoice, missingForOfficial } from '#domain/paying/official-invoice.ts'
import { readInvoiceRow } from '#sandbox/finance/invoices/invoices.ts'
import { readBillingAddress } from '#sandbox/paying/billing-address/billing-address.ts'
import { findOfficial, issueOfficial, officialOf } from '#sandbox/paying/invoices/official.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { InvoiceTable } from '#sandbox/platform/database/tables/invoice-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/**
 * The official invoice for an invoice of a project, or what its billing address lacks.
 * @throws Refusal `invoiceUnknown`, or `officialInvoiceUnavailable` if the invoice cannot have one
 */
export const readOfficialInvoice = async (
  db: Reader,
  project: string,
  id: string,
): Promise<OfficialInvoiceResponse> => {
  const invoice = await readInvoiceRow(db, project, id)
  if (invoice.has_official === 0) return unavailable(invoice)
  const reference = { id: invoice.id, number: invoice.number }
  const issued = await findOfficial(db, id)
  if (issued === undefined) return { invoice: reference, official: null, ...(await readBuyer(db, invoice)) }
  const corrected = issued.corrects === null ? undefined : await findOfficial(db, issued.corrects)
  return { invoice: reference, official: officialOf(issued, invoice, corrected), missing: [], buyer: null }
}

/** The billing address of now, which may have moved to another country since the invoice. */
const readBuyer = async (
  db: Reader,
  invoice: InvoiceTable,
): Promise<Pick<OfficialInvoiceResponse, 'buyer' | 'missing'>> => {
  const { address } = await readBillingAddress(db, invoice.project_id)
  if (address === null || !canHaveOfficialInvoice(address)) return unavailable(invoice)
  return { buyer: address, missing: missingForOfficial(address) }
}

const unavailable = ({ id }: InvoiceTable): never => refuse('officialInvoiceUnavailable', { subjects: [id] })

/**
 * Issues the official invoice for an invoice; the same one each time.
 * @throws Refusal also `officialInvoiceIncomplete` while the billing address lacks details
 */
export const issueOfficialInvoice = async (
  trx: Writer,
  clock: Clock,
  project: string,
  id: string,
): Promise<OfficialInvoiceResponse> => {
  const { official, buyer, missing } = await readOfficialInvoice(trx, project, id)
  if (official === null) {
    if (buyer === null || missing.length > 0) return refuse('officialInvoiceIncomplete', { subjects: missing })
    await issueOfficial(trx, clock, await readInvoiceRow(trx, project, id), buyer)
  }
  return readOfficialInvoice(trx, project, id)
}
