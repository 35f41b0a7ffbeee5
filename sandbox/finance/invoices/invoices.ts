import type { ExpressionBuilder } from 'kysely'
import { type Invoice, type InvoiceKind, type InvoiceRow, vatIdOf } from '#domain/paying/invoice.ts'
import { readMovements } from '#sandbox/finance/transactions/movements.ts'
import { documentOf } from '#sandbox/paying/invoices/document.ts'
import { attemptOfCharge } from '#sandbox/paying/payments/settle-key.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { Schema } from '#sandbox/platform/database/schema.ts'
import type { InvoiceTable } from '#sandbox/platform/database/tables/invoice-tables.ts'
import { type Batch, cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { containsCodes } from '#sandbox/platform/kit/search-text.ts'

export type InvoiceFilter = {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kind?: InvoiceKind | undefined
}

/**
 * Invoices behind the invoice `after`, by the time of issue.
 * @throws Refusal `invoiceUnknown` for an invoice of another project
 */
export const listInvoices = async (
  db: Reader,
  project: string,
  filter: InvoiceFilter,
  { sort, after, limit }: Batch,
): Promise<{ results: InvoiceRow[]; next: string | null }> => {
  const last = after === undefined ? undefined : await readInvoiceRow(db, project, after)
  const read = await db
    .selectFrom('invoice')
    .selectAll()
    .where(matching(project, filter))
    .$call(rowsBehind(last && [last.issued_at, last.id], { sort, limit }, 'issued_at'))
    .execute()
  const { rows, next } = cutAt(read, limit, ({ id }) => id)
  return { results: rows.map(toRow), next }
}

const matching = (project: string, { q, kind, ...days }: InvoiceFilter) => {
  const { from, until } = periodOf(days)
  return (where: ExpressionBuilder<Schema, 'invoice'>) =>
    where.and([
      where('project_id', '=', project),
      ...(kind === undefined ? [] : [where('kind', '=', kind)]),
      ...(from === undefined ? [] : [where('issued_at', '>=', from)]),
      ...(until === undefined ? [] : [where('issued_at', '<', until)]),
      ...(q === undefined || q.trim() === '' ? [] : [containsCodes('search', q)]),
    ])
}

/** @throws Refusal `invoiceUnknown` for an invoice of another project */
export const readInvoiceRow = async (db: Reader, project: string, id: string): Promise<InvoiceTable> =>
  (await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', project)
    .executeTakeFirst()) ?? refuse('invoiceUnknown', { subjects: [id] })

/** @throws Refusal `invoiceUnknown` for an invoice of another project */
export const readInvoice = async (db: Reader, project: string, id: string): Promise<Invoice> => {
  const row = await readInvoiceRow(db, project, id)
  const document = documentOf(row)
  const corrected = row.corrects === null ? null : await readInvoiceRow(db, project, row.corrects)
  const notes = await db
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('corrects', '=', id)
    .orderBy('serial')
    .execute()
  return {
    ...toRow(row),
    ...document,
    vat_id: vatIdOf(document.seller, document.buyer.country),
    corrects: corrected === null ? null : { id: corrected.id, number: corrected.number },
    corrected_by: notes,
    transaction: (await readMovements(db, project, [row.charge_key])).get(row.charge_key) ?? null,
    payment: attemptOfCharge(row.charge_key) ?? null,
  }
}

const toRow = (row: InvoiceTable): InvoiceRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  tracking_code: row.tracking_code,
  year: row.year,
  month: new Date(row.issued_at).getUTCMonth() + 1,
  issued_at: momentOf(row.issued_at),
  // Everything is paid when it is invoiced.
  due_at: momentOf(row.issued_at),
  period:
    row.period_from === null || row.period_to === null
      ? null
      : { from: momentOf(row.period_from), to: momentOf(row.period_to) },
  service: row.service,
  quantity: row.quantity,
  order: row.order_id,
  number_id: row.number_id,
  net: decimalOf(row.net),
  vat: decimalOf(row.vat),
  total: decimalOf(row.total),
  has_official: row.has_official === 1,
})
