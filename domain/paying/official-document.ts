import * as v from 'valibot'
import { numberTypeSchema } from '#domain/buying/offer.ts'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, countSchema, e164Schema, momentSchema } from '#domain/kit/primitives.ts'
import { billingAddressSchema } from './billing-address.ts'
import {
  amountEntries,
  buyerSchema,
  type Invoice,
  type InvoiceService,
  invoiceKindSchema,
  invoiceReferenceSchema,
  invoiceServices,
  maxInvoiceLines,
  sellerSchema,
  sumEntries,
} from './invoice.ts'
import { taxIdSchema } from './tax-id.ts'

/** What a service is to the tax office: its item code of 13 digits, and the unit it is counted in. */
export type ItemKind = { readonly item_code: string; readonly unit: (typeof itemUnits)[number] }

const itemUnits = ['piece', 'turn'] as const

/** Invented item codes in the form of the tax office's list, the last digit of which checks the others as in a GTIN. */
const itemKinds: Readonly<Record<InvoiceService, ItemKind>> = {
  number: { item_code: '2330001482016', unit: 'piece' },
  renewal: { item_code: '2330001482023', unit: 'turn' },
  restoration: { item_code: '2330001482030', unit: 'turn' },
  channels: { item_code: '2330001482047', unit: 'turn' },
  paymentFee: { item_code: '2330001482054', unit: 'turn' },
}

/** A line in whole rials: `quantity` × `unit_price` − `discount` = `net`, and `net` + `vat` = `total`. */
export const officialLineSchema = v.object({
  service: v.picklist(invoiceServices),
  number: v.nullable(e164Schema),
  country: v.nullable(countrySchema),
  ...placeEntries,
  type: v.nullable(numberTypeSchema),
  months: v.nullable(countSchema),
  channels: v.nullable(countSchema),
  item_code: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  unit: v.picklist(itemUnits),
  quantity: countSchema,
  ...amountEntries(localAmountSchema),
})
export type OfficialLine = v.InferOutput<typeof officialLineSchema>

/** `corrects`: the tax id of the official invoice that a credit note corrects. Amounts in rial. */
export const officialInvoiceSchema = v.object({
  invoice: invoiceReferenceSchema,
  kind: invoiceKindSchema,
  tax_id: taxIdSchema,
  corrects: v.nullable(taxIdSchema),
  issued_at: momentSchema,
  seller: sellerSchema,
  buyer: buyerSchema,
  lines: v.pipe(v.array(officialLineSchema), v.maxLength(maxInvoiceLines)),
  ...sumEntries(localAmountSchema),
})
export type OfficialInvoice = v.InferOutput<typeof officialInvoiceSchema>

/** `official`: null until it is issued, which `missing` fields of the billing address prevent. `buyer`: the billing address now. */
export const officialInvoiceResponseSchema = v.object({
  invoice: invoiceReferenceSchema,
  official: v.nullable(officialInvoiceSchema),
  missing: v.array(v.keyof(billingAddressSchema)),
  buyer: v.nullable(buyerSchema),
})
export type OfficialInvoiceResponse = v.InferOutput<typeof officialInvoiceResponseSchema>

/** The lines of an invoice in rial, as an official invoice has them. */
export const officialLinesOf = ({ lines, rial }: Pick<Invoice, 'lines' | 'rial'>): OfficialLine[] =>
  lines.flatMap(({ service, number, country, city, city_names, type, months, channels, quantity }, at) => {
    const amounts = rial?.lines[at]
    const what = { service, number, country, city, city_names, type, months, channels, quantity }
    return amounts === undefined ? [] : [{ ...what, ...itemKinds[service], ...amounts }]
  })
