import * as v from 'valibot'
import { numberTypeSchema } from '#domain/buying/offer.ts'
import { exchangeSchema } from '#domain/kit/currency.ts'
import { amountSchema, localAmountSchema } from '#domain/kit/decimal-form.ts'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { branchCodes, personalityTypes } from './billing-address.ts'

/** A credit note corrects an invoice, which is never changed. */
export const invoiceKinds = ['invoice', 'creditNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceKindSchema = v.picklist(invoiceKinds)

/** What one line charges: a new number, more time of a number, more channels, or the fee of the way to pay. */
export const invoiceServices = ['number', 'renewal', 'restoration', 'channels', 'paymentFee'] as const
export type InvoiceService = (typeof invoiceServices)[number]

/** Most lines of one invoice; an order has fewer numbers. */
export const maxInvoiceLines = 1_000

/** unit price × quantity − `discount` = `net`, `net` + `vat` = `total`, in the currency of the invoice or in rial. */
export const amountEntries = <S extends v.GenericSchema<string, string>>(amount: S) => ({
  unit_price: amount,
  discount: amount,
  net: amount,
  vat: amount,
  total: amount,
})

/**
 * `months` of one unit; `from` and `to`: the time that a renewal pays, null for a number that has not started. `channels`:
 * the additional ones of the number.
 */
export const invoiceLineSchema = v.object({
  service: v.picklist(invoiceServices),
  number: v.nullable(e164Schema),
  country: v.nullable(countrySchema),
  ...placeEntries,
  type: v.nullable(numberTypeSchema),
  months: v.nullable(countSchema),
  from: v.nullable(momentSchema),
  to: v.nullable(momentSchema),
  channels: v.nullable(countSchema),
  quantity: countSchema,
  vat_percent: amountSchema,
  ...amountEntries(amountSchema),
})
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>

/** The sums of an invoice's lines in one currency. */
export const sumEntries = <S extends v.GenericSchema<string, string>>(amount: S) => ({
  net: amount,
  vat: amount,
  total: amount,
})

export const rialLineSchema = v.object(amountEntries(localAmountSchema))
export type RialLine = v.InferOutput<typeof rialLineSchema>

/** The invoice in rial. `paid`: the rials were charged; otherwise they are the dollars at the rate of the day. */
export const rialInvoiceSchema = v.object({
  exchange: exchangeSchema,
  paid: v.boolean(),
  lines: v.pipe(v.array(rialLineSchema), v.maxLength(maxInvoiceLines)),
  ...sumEntries(localAmountSchema),
})
export type RialInvoice = v.InferOutput<typeof rialInvoiceSchema>

const sellerText = v.pipe(v.string(), v.maxLength(200))
const bothLanguages = v.object({ en: sellerText, fa: sellerText })

/** The operator of a site, as the tax offices know it. Empty texts are unknown. `vat_ids`: by country of registration. */
export const sellerSchema = v.object({
  name: bothLanguages,
  street: bothLanguages,
  city: bothLanguages,
  state: bothLanguages,
  country: countrySchema,
  postal_code: sellerText,
  phone: sellerText,
  vat_ids: v.record(countrySchema, sellerText),
  national_id: sellerText,
  registration_number: sellerText,
  economic_code: sellerText,
  fiscal_id: sellerText,
})
export type Seller = v.InferOutput<typeof sellerSchema>

const buyerText = personal(v.pipe(v.string(), v.maxLength(200)))

/** The customer at the time of issue. */
export const buyerSchema = v.object({
  name: buyerText,
  street: buyerText,
  street_2: buyerText,
  city: buyerText,
  state: buyerText,
  country: v.nullable(countrySchema),
  postal_code: buyerText,
  phone: personalNumber(v.pipe(v.string(), v.maxLength(32))),
  official_invoice: v.boolean(),
  personality_type: v.nullable(v.picklist(personalityTypes)),
  branch_code: v.nullable(v.picklist(branchCodes)),
  national_id: buyerText,
  registration_number: buyerText,
  economic_code: buyerText,
})
export type Buyer = v.InferOutput<typeof buyerSchema>

const invoiceNumberSchema = v.pipe(v.string(), v.regex(/^[A-Z]{2,4}(-CN)?-\d{4}-\d{6,12}$/))

export const invoiceReferenceSchema = v.object({ id: idSchema, number: invoiceNumberSchema })

/** What every row of the list has. `service`: of the first line. `quantity`: of all lines of a number. Amounts in USD. */
export const invoiceRowSchema = v.object({
  ...invoiceReferenceSchema.entries,
  kind: invoiceKindSchema,
  tracking_code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{10}$/)),
  year: countSchema,
  month: v.pipe(countSchema, v.minValue(1), v.maxValue(12)),
  issued_at: momentSchema,
  due_at: momentSchema,
  period: v.nullable(v.object({ from: momentSchema, to: momentSchema })),
  service: v.picklist(invoiceServices),
  quantity: countSchema,
  order: v.nullable(idSchema),
  number_id: v.nullable(idSchema),
  ...sumEntries(amountSchema),
  has_official: v.boolean(),
})
export type InvoiceRow = v.InferOutput<typeof invoiceRowSchema>

/**
 * `vat_id`: the seller's for the country of the buyer. `corrects`: the invoice of a credit note; `corrected_by`: the credit notes of an invoice. `transaction`: the
 * movement of the wallet, null where a gateway took the money; `payment`: null for what was taken without one.
 */
export const invoiceSchema = v.object({
  ...invoiceRowSchema.entries,
  vat_id: sellerText,
  brand: v.string(),
  gateway: gatewaySchema,
  seller: sellerSchema,
  buyer: buyerSchema,
  lines: v.pipe(v.array(invoiceLineSchema), v.maxLength(maxInvoiceLines)),
  rial: v.nullable(rialInvoiceSchema),
  corrects: v.nullable(invoiceReferenceSchema),
  corrected_by: v.pipe(v.array(invoiceReferenceSchema), v.maxLength(maxInvoiceLines)),
  transaction: v.nullable(idSchema),
  payment: v.nullable(idSchema),
})
export type Invoice = v.InferOutput<typeof invoiceSchema>

export const vatIdOf = ({ vat_ids, country }: Pick<Seller, 'vat_ids' | 'country'>, buyer: string | null): string =>
  vat_ids[buyer ?? country] ?? vat_ids[country] ?? ''
