import type { InvoiceKind, InvoiceService } from '#domain/paying/invoice.ts'

export interface InvoiceTables {
  seller: SellerTable
  invoice_series: { site_id: string; kind: InvoiceKind; year: number; last: number }
  invoice: InvoiceTable
  /** The last serial of each seller's tax memory. */
  official_series: { fiscal_id: string; last: number }
  official_invoice: OfficialInvoiceTable
  /** One row: charges from this time on have an invoice. */
  invoicing: { since: number }
}

/** The operator of a site. Projects of no reseller that have not paid yet belong to the first position. */
export interface SellerTable {
  site_id: string
  /** Begins the numbers of its invoices. */
  code: string
  position: number
  /** JSON of `sellerSchema`. */
  details: string
}

/** Never changed: `corrects` is set in the row of a credit note. Amounts are micro-USD. */
export interface InvoiceTable {
  id: string
  site_id: string
  kind: InvoiceKind
  /** Of the issue, in UTC. */
  year: number
  /** 1, 2, 3 … within site, kind and year, without a gap. */
  serial: number
  number: string
  tracking_code: string
  project_id: string
  /** Operation key of the transfer that took or returned the money. */
  charge_key: string
  order_id: string | null
  number_id: string | null
  corrects: string | null
  issued_at: number
  /** Service of the first line. */
  service: InvoiceService
  /** Of all lines but fees. */
  quantity: number
  period_from: number | null
  period_to: number | null
  /** 1: it is also an official invoice of Iran. */
  has_official: number
  net: number
  vat: number
  total: number
  /** JSON of the values that were copied at the time of issue. */
  document: string
  /** What a search finds: numbers and codes, lower case. */
  search: string
}

/** Never changed. It repeats the seller, lines and amounts of the invoice. */
export interface OfficialInvoiceTable {
  invoice_id: string
  fiscal_id: string
  /** 1, 2, 3 … within the fiscal id, without a gap. */
  serial: number
  tax_id: string
  /** The official invoice that a credit note corrects. */
  corrects: string | null
  issued_at: number
  /** JSON of `buyerSchema`: the billing address at the time of issue. */
  buyer: string
  /** JSON of `officialLineSchema`. */
  lines: string
}
