import { type ExpressionBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import type { listInvoices as endpoint, InvoiceList } from '#domain/contract/invoices.ts'
import { toLatinDigits } from '#domain/kit/digits.ts'
import { type Invoice, type InvoiceRow, vatIdOf } from '#domain/paying/invoice.ts'
import { documentOf } from '#sandbox/paying/invoices/document.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { Schema } from '#sandbox/platform/database/schema.ts'
import type { InvoiceTable } from '#sandbox/platform/database/tables/invoice-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Filters = v.InferOutput<typeof endpoint.query>

/** A page of the list behind the invoice `after`. @throws Refusal `invoiceUnknown` if that belongs to another project */
export const listInvoices = async (
  db: Reader,
  project: string,
  { after, page_size, ...filters }: Filters,
): Promise<InvoiceList> => {
  const found = db.selectFrom('invoice').where(matching(project, filters))
  const { count } = await found.select(sql<number>`cast(count(*) as bigint)`.as('count')).executeTakeFirstOrThrow()
  const last = after === undefined ? undefined : await readInvoiceRow(db, project, after)
  const rows = await found
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('issued_at', 'id'), '<', tuple(last?.issued_at ?? 0, last?.id ?? '')),
      ),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size + 1)
    .execute()
  const results = rows.slice(0, page_size)
  return {
    count: Number(count),
    results: results.map(toRow),
    next: rows.length > page_size ? (results.at(-1)?.id ?? null) : null,
  }
}

const matching =
  (project: string, { q, kind, from, to }: Omit<Filters, 'after' | 'page_size'>) =>
  (where: ExpressionBuilder<Schema, 'invoice'>) =>
    where.and([
      where('project_id', '=', project),
      ...(kind === undefined ? [] : [where('kind', '=', kind)]),
      ...(from === undefined ? [] : [where('issued_at', '>=', Date.parse(from))]),
      ...(to === undefined ? [] : [where('issued_at', '<', Date.parse(to))]),
      ...wordsOf(q ?? '').map((word) => sql<boolean>`search like ${`%${word}%`} escape '\\'`),
    ])

/** Words of a search as patterns: `_` and `%` have no special meaning. A phone number is one word, however it is grouped. */
const wordsOf = (q: string): string[] => {
  const typed = toLatinDigits(q).trim().toLowerCase()
  const text = /^\+?[\d\s()/-]+$/.test(typed) && /\d{5}/.test(typed.replace(/\D/g, '')) ? digitsOf(typed) : typed
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
}

/** The number of an invoice that is typed without its code keeps its hyphen. */
const digitsOf = (typed: string): string => (/^\d{4}-\d+$/.test(typed) ? typed : typed.replace(/\D/g, ''))

/** @throws Refusal `invoiceUnknown` for an invoice of another project */
const readInvoiceRow = async (db: Reader, project: string, id: string): Promise<InvoiceTable> =>
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
