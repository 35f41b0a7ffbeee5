import type { ExportFilter } from '#domain/contract/exports.ts'
import type { InvoiceRow } from '#domain/paying/invoice.ts'
import { legalDay } from '#domain/paying/legal-day.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { downloadInvoice } from '#sandbox/finance/invoices/download.ts'
import { listInvoices } from '#sandbox/finance/invoices/invoices.ts'
import { type ArchiveSource, both, tableSource } from '#sandbox/platform/exports/source.ts'
import { heads, invoiceKindWords, serviceWords } from './column-words.ts'

/** Credit notes give back. */
const signed = ({ kind }: InvoiceRow, amount: string): string =>
  kind === 'creditNote' && amount !== '0' ? `-${amount}` : amount

export const invoiceSource = tableSource<ExportFilter<'invoices'>, InvoiceRow>({
  name: both('Invoices', 'فاکتورها'),
  right: 'readInvoices',
  columns: [
    { head: heads.number, kind: 'text', of: ({ number }) => number },
    { head: heads.kind, kind: 'words', of: ({ kind }) => invoiceKindWords[kind] },
    { head: heads.issued, kind: 'date', of: (row) => legalDay(row, row.issued_at) },
    { head: heads.service, kind: 'words', of: ({ service }) => serviceWords[service] },
    { head: heads.periodFrom, kind: 'date', of: (row) => row.period && legalDay(row, row.period.from) },
    { head: heads.periodTo, kind: 'date', of: (row) => row.period && legalDay(row, row.period.to) },
    { head: heads.quantity, kind: 'count', of: ({ quantity }) => quantity },
    { head: heads.order, kind: 'text', of: ({ order }) => (order === null ? null : orderNumber(order)) },
    { head: heads.tracking, kind: 'text', of: ({ tracking_code }) => tracking_code },
    { head: heads.net, kind: 'amount', of: (row) => signed(row, row.net) },
    { head: heads.vat, kind: 'amount', of: (row) => signed(row, row.vat) },
    { head: heads.total, kind: 'amount', of: (row) => signed(row, row.total) },
  ],
  rowsAfter: ({ db, project }, { sort, ...filter }, batch) => listInvoices(db, project, filter, { sort, ...batch }),
})

/** The PDF of each invoice. */
export const invoiceFileSource: ArchiveSource<ExportFilter<'invoiceFiles'>> = {
  name: both('Invoices', 'فاکتورها'),
  right: 'readInvoices',
  filesAfter: async ({ db, project, language }, { sort, ...filter }, batch) => {
    const { results, next } = await listInvoices(db, project, filter, { sort, ...batch })
    const files = []
    for (const { id, issued_at } of results) {
      const { name, bytes } = await downloadInvoice(db, project, { invoice: id, language })
      files.push({ name, at: Date.parse(issued_at), bytes })
    }
    return { results: files, next }
  },
}
