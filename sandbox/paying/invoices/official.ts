import { sql } from 'kysely'
import * as v from 'valibot'
import { type Buyer, buyerSchema, type Invoice } from '#domain/paying/invoice.ts'
import { type OfficialInvoice, officialLineSchema, officialLinesOf } from '#domain/paying/official-document.ts'
import { missingForOfficial } from '#domain/paying/official-invoice.ts'
import { taxIdOf } from '#domain/paying/tax-id.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { InvoiceTable, OfficialInvoiceTable } from '#sandbox/platform/database/tables/invoice-tables.ts'
import { documentOf } from './document.ts'

export const findOfficial = (db: Reader, invoice: string): Promise<OfficialInvoiceTable | undefined> =>
  db.selectFrom('official_invoice').selectAll().where('invoice_id', '=', invoice).executeTakeFirst()

/**
 * Issues the official invoice with a new invoice, if its buyer has asked for one and has given every detail. A credit note has
 * one if its invoice has one, with the same buyer.
 */
export const issueOfficialWithInvoice = async (trx: Writer, clock: Clock, invoice: InvoiceTable): Promise<void> => {
  if (invoice.corrects !== null) {
    const corrected = await findOfficial(trx, invoice.corrects)
    if (corrected !== undefined) await write(trx, clock, invoice, buyerOf(corrected), corrected)
    return
  }
  const { buyer } = documentOf(invoice)
  if (buyer.country === null) return
  if (missingForOfficial({ ...buyer, country: buyer.country }).length === 0)
    await write(trx, clock, invoice, buyer, undefined)
}

/** Issues the official invoice of an invoice later; a credit note's only after the invoice has one. Does nothing if there is one. */
export const issueOfficial = async (trx: Writer, clock: Clock, invoice: InvoiceTable, buyer: Buyer): Promise<void> => {
  if ((await findOfficial(trx, invoice.id)) !== undefined) return
  if (invoice.corrects === null) return write(trx, clock, invoice, buyer, undefined)
  const corrected = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoice.corrects)
    .executeTakeFirstOrThrow()
  await issueOfficial(trx, clock, corrected, buyer)
  const official = await findOfficial(trx, corrected.id)
  await write(trx, clock, invoice, official === undefined ? buyer : buyerOf(official), official)
}

/** The serial stays locked until the transaction ends: a rolled-back issue leaves no gap. The row is never changed. */
const write = async (
  trx: Writer,
  clock: Clock,
  invoice: InvoiceTable,
  buyer: Buyer,
  corrected: OfficialInvoiceTable | undefined,
): Promise<void> => {
  const document = documentOf(invoice)
  const { fiscal_id } = document.seller
  const now = clock.now()
  const { last: serial } = await trx
    .insertInto('official_series')
    .values({ fiscal_id, last: 1 })
    .onConflict((conflict) => conflict.column('fiscal_id').doUpdateSet({ last: sql`official_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('official_invoice')
    .values({
      invoice_id: invoice.id,
      fiscal_id,
      serial,
      tax_id: taxIdOf({ fiscalId: fiscal_id, issuedAt: now, serial }),
      corrects: corrected?.invoice_id ?? null,
      issued_at: now,
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(officialLinesOf(document)),
    })
    .execute()
}

const buyerOf = ({ buyer }: Pick<OfficialInvoiceTable, 'buyer'>): Buyer => v.parse(buyerSchema, JSON.parse(buyer))

/** The official invoice as it was issued. `corrected`: the official invoice that a credit note corrects. */
export const officialOf = (
  row: OfficialInvoiceTable,
  invoice: InvoiceTable,
  corrected: OfficialInvoiceTable | undefined,
): OfficialInvoice => {
  const { seller, rial } = documentOf(invoice)
  const { net, vat, total } = rial as NonNullable<Invoice['rial']>
  return {
    invoice: { id: invoice.id, number: invoice.number },
    kind: invoice.kind,
    tax_id: row.tax_id,
    corrects: corrected?.tax_id ?? null,
    issued_at: momentOf(row.issued_at),
    seller,
    buyer: buyerOf(row),
    lines: v.parse(v.array(officialLineSchema), JSON.parse(row.lines)),
    net,
    vat,
    total,
  }
}
