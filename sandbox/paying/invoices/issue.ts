import { sql } from 'kysely'
import * as v from 'valibot'
import { codeKey } from '#domain/kit/reading.ts'
import { fiscalId } from '#domain/kit/validation/iran-identity.ts'
import type { InvoiceKind } from '#domain/paying/invoice.ts'
import { sumsOf } from '#domain/paying/invoice-amounts.ts'
import { canHaveOfficialInvoice } from '#domain/paying/official-invoice.ts'
import { orderNumber } from '#domain/paying/order.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { KeyedTable } from '#sandbox/platform/database/stored-keys.ts'
import { createId, createReference } from '#sandbox/platform/kit/id.ts'
import { documentOf, type InvoiceDocument } from './document.ts'
import { issueOfficialWithInvoice } from './official.ts'

export type NewInvoice = {
  readonly kind: InvoiceKind
  /** The seller's site and the code that begins the number. */
  readonly site: string
  readonly code: string
  readonly project: string
  /** Operation key of the transfer that moves the money. */
  readonly charge: string
  readonly order?: string | null
  readonly number?: string | null
  readonly corrects?: string | null
  /** Epoch milliseconds. */
  readonly period?: { readonly from: number; readonly to: number }
  readonly document: InvoiceDocument
}

/**
 * Writes an invoice with the next number of its series, in the transaction that moves its money: a rolled-back one leaves no
 * gap. The row is never changed.
 */
export const issueInvoice = async (trx: Writer, clock: Clock, invoice: NewInvoice): Promise<void> => {
  const { kind, site, code, document } = invoice
  const now = clock.now()
  const year = new Date(now).getUTCFullYear()
  const serial = await nextSerial(trx, { site, kind, year })
  const number = [code, ...(kind === 'creditNote' ? ['CN'] : []), year, String(serial).padStart(6, '0')].join('-')
  const { net, vat, total } = sumsOf(document.lines)
  const tracking = createReference()
  const issued = await trx
    .insertInto('invoice')
    .values({
      id: createId('inv'),
      site_id: site,
      kind,
      year,
      serial,
      number,
      tracking_code: tracking,
      project_id: invoice.project,
      charge_key: invoice.charge,
      order_id: invoice.order ?? null,
      number_id: invoice.number ?? null,
      corrects: invoice.corrects ?? null,
      issued_at: now,
      service: document.lines[0]?.service ?? 'number',
      quantity: document.lines.reduce((sum, line) => sum + (line.service === 'paymentFee' ? 0 : line.quantity), 0),
      period_from: invoice.period?.from ?? null,
      period_to: invoice.period?.to ?? null,
      has_official: isOfficial(document) ? 1 : 0,
      net: columnOf(net),
      vat: columnOf(vat),
      total: columnOf(total),
      document: JSON.stringify(document),
      search: codesOf(number, tracking, invoice),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (issued.has_official === 1) await issueOfficialWithInvoice(trx, clock, issued)
}

/** Iranian customers of a seller whom the tax office of Iran knows. */
const isOfficial = ({ buyer, seller, rial }: InvoiceDocument): boolean =>
  canHaveOfficialInvoice({ country: buyer.country ?? '' }) && v.is(fiscalId, seller.fiscal_id) && rial !== null

/** The row of the series stays locked until the transaction ends, so that no number is given twice or left out. */
const nextSerial = async (
  trx: Writer,
  { site, kind, year }: { site: string; kind: InvoiceKind; year: number },
): Promise<number> => {
  const { last } = await trx
    .insertInto('invoice_series')
    .values({ site_id: site, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'kind', 'year']).doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** What invoices are found by; see `containsCodes`. */
export const invoiceCodes: KeyedTable = {
  table: 'invoice',
  by: 'id',
  columns: ['number', 'tracking_code', 'order_id', 'document'],
  keysOf: (rows) =>
    rows.map(({ number, tracking_code, order_id, document }) => ({
      search: codesOf(number ?? '', tracking_code ?? '', {
        order: order_id ?? null,
        document: documentOf({ document: document ?? '' }),
      }),
    })),
}

const codesOf = (
  number: string,
  tracking: string,
  { order, document }: Pick<NewInvoice, 'order' | 'document'>,
): string =>
  [
    number,
    tracking,
    ...(order == null ? [] : [orderNumber(order)]),
    ...document.lines.flatMap((line) => line.number ?? []),
  ]
    .map(codeKey)
    .join(' ')
