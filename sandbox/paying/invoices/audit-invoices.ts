import * as v from 'valibot'
import { multiply, subtract } from '#domain/kit/decimal.ts'
import { vatOn } from '#domain/kit/money.ts'
import { sumsOf } from '#domain/paying/invoice-amounts.ts'
import { officialLineSchema } from '#domain/paying/official-document.ts'
import { taxIdOf } from '#domain/paying/tax-id.ts'
import { houseAccount } from '#sandbox/ledger/accounts.ts'
import type { Discrepancy } from '#sandbox/ledger/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { columnOf, decimalOf } from '#sandbox/platform/database/micro.ts'
import type { InvoiceTable } from '#sandbox/platform/database/tables/invoice-tables.ts'
import { documentOf } from './document.ts'

/**
 * Invariant 25: the numbers of each series have no gap; every charge and every refund has exactly one invoice, with the same
 * amounts; lines add up; a credit note is about lines of its invoice. Official invoices have tax ids without a gap in their serials.
 */
export const auditInvoices = async (db: Reader): Promise<Discrepancy[]> => {
  const invoices = await db.selectFrom('invoice').selectAll().execute()
  const moved = await readCharges(db)
  const known = new Map(invoices.map((invoice) => [invoice.charge_key, invoice]))
  return [
    ...(await auditSeries(db, invoices)),
    ...[...moved].flatMap(([key, charge]) => (known.has(key) || !charge.isDue ? [] : finding(key, 'has no invoice'))),
    ...invoices.flatMap((invoice) => auditAmounts(invoice, moved.get(invoice.charge_key))),
    ...invoices.flatMap((invoice) => auditLines(invoice)),
    ...auditCredits(invoices),
    ...(await auditOfficial(db, invoices)),
  ]
}

const finding = (subject: string, found: string): Discrepancy[] => [
  { rule: 'every charge has one invoice with its amounts', subject, found },
]

/** The charge as the ledger knows it, in micro-USD. `isDue`: it must have an invoice. */
type Charged = { readonly vat: number; readonly total: number; readonly isDue: boolean }

const chargeKinds = ['purchase', 'renewal', 'restoration', 'channels', 'refund']

const readCharges = async (db: Reader): Promise<Map<string, Charged>> => {
  const { since } = await db.selectFrom('invoicing').select('since').executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['operation_key', 'kind', 'account_id', 'amount', 'transfer.created_at'])
    .where('kind', 'in', chargeKinds)
    .execute()
  // An item that waited is earned later: that moves the operator's money, not the customer's.
  const charges = entries.filter(({ operation_key }) => !operation_key.startsWith('earn:'))
  return new Map(
    [...Map.groupBy(charges, (entry) => entry.operation_key)].map(([key, legs]) => [
      key,
      {
        vat: legs
          .filter(({ account_id }) => account_id === houseAccount.vat)
          .reduce((sum, { amount }) => sum + amount, 0),
        total: legs.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0),
        isDue: legs.every(({ created_at }) => created_at >= since),
      },
    ]),
  )
}

const auditSeries = async (db: Reader, invoices: readonly InvoiceTable[]): Promise<Discrepancy[]> => {
  const nameOf = ({ site_id, kind, year }: Pick<InvoiceTable, 'site_id' | 'kind' | 'year'>) =>
    [site_id, kind, year].join(' ')
  const given = Map.groupBy(invoices, nameOf)
  const series = new Map(
    (await db.selectFrom('invoice_series').selectAll().execute()).map((row) => [nameOf(row), row.last]),
  )
  return [...new Set([...given.keys(), ...series.keys()])].flatMap((name) => {
    const serials = (given.get(name) ?? []).map(({ serial }) => serial).sort((a, b) => a - b)
    const isWhole = serials.every((serial, at) => serial === at + 1) && series.get(name) === serials.length
    return isWhole ? [] : [{ rule: 'invoice numbers have no gap', subject: name, found: serials.join() }]
  })
}

const auditAmounts = (invoice: InvoiceTable, charge: Charged | undefined): Discrepancy[] => {
  if (charge === undefined) return finding(invoice.number, 'no charge')
  // What waited is returned from another account, which holds price and VAT together.
  const isVatRight = invoice.kind === 'creditNote' || charge.vat === invoice.vat
  return charge.total === invoice.total && isVatRight
    ? []
    : finding(invoice.number, `${invoice.total} with ${invoice.vat}, not ${charge.total} with ${charge.vat}`)
}

const auditLines = (invoice: InvoiceTable): Discrepancy[] => {
  const { lines, rial } = documentOf(invoice)
  const sums = sumsOf(lines)
  const isRight =
    columnOf(sums.net) === invoice.net &&
    columnOf(sums.vat) === invoice.vat &&
    columnOf(sums.total) === invoice.total &&
    lines.every((line) => line.vat === vatOn(line.net, line.vat_percent)) &&
    lines.every((line) => subtract(multiply(line.unit_price, `${line.quantity}`), line.discount) === line.net) &&
    (rial === null || (rial.lines.length === lines.length && sumsOf(rial.lines).total === rial.total))
  return isRight
    ? []
    : [{ rule: 'the lines of an invoice add up', subject: invoice.number, found: decimalOf(invoice.total) }]
}

const auditCredits = (invoices: readonly InvoiceTable[]): Discrepancy[] => {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const credits = Map.groupBy(
    invoices.filter(({ corrects }) => corrects !== null),
    ({ corrects }) => corrects ?? '',
  )
  return [...credits].flatMap(([id, notes]) => {
    const invoice = byId.get(id)
    const lines = notes.flatMap((note) => documentOf(note).lines)
    const known = invoice === undefined ? [] : documentOf(invoice).lines.map((line) => JSON.stringify(line))
    const isRight =
      new Set(lines.map(({ number }) => number)).size === lines.length &&
      lines.every((line) => known.includes(JSON.stringify(line)))
    return isRight
      ? []
      : [{ rule: 'a credit note returns a line once', subject: invoice?.number ?? id, found: `${lines.length} lines` }]
  })
}

const auditOfficial = async (db: Reader, invoices: readonly InvoiceTable[]): Promise<Discrepancy[]> => {
  const rows = await db.selectFrom('official_invoice').selectAll().orderBy('serial').execute()
  const found = (subject: string): Discrepancy[] => [
    {
      rule: 'an official invoice has the next serial, its tax id and the rials of its invoice',
      subject,
      found: 'another',
    },
  ]
  const last = new Map(
    (await db.selectFrom('official_series').selectAll().execute()).map((row) => [row.fiscal_id, row.last]),
  )
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const series = Map.groupBy(rows, ({ fiscal_id }) => fiscal_id)
  return [...new Set([...series.keys(), ...last.keys()])].flatMap((fiscalId) => {
    const issued = series.get(fiscalId) ?? []
    const wrong = issued.filter((row, at) => {
      const invoice = byId.get(row.invoice_id)
      const rial = invoice === undefined ? null : documentOf(invoice).rial
      const sums = sumsOf(v.parse(v.array(officialLineSchema), JSON.parse(row.lines)))
      return (
        row.serial !== at + 1 ||
        row.tax_id !== taxIdOf({ fiscalId, issuedAt: row.issued_at, serial: row.serial }) ||
        row.corrects !== invoice?.corrects ||
        sums.total !== rial?.total
      )
    })
    return [
      ...(last.get(fiscalId) === issued.length ? [] : found(fiscalId)),
      ...wrong.flatMap(({ invoice_id }) => found(invoice_id)),
    ]
  })
}
