import * as v from 'valibot'
import { fileContentSchema } from '#domain/contract/files/files.ts'
import { endpoint, type ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { financeFilterEntries, financeListOf, financePageEntries } from '#domain/kit/dated-list.ts'
import { inOrder } from '#domain/kit/days.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import { invoiceKindSchema, invoiceRowSchema, invoiceSchema } from '#domain/paying/invoice.ts'
import { officialInvoiceResponseSchema } from '#domain/paying/official-document.ts'

/** `q` finds invoice numbers, tracking codes, order numbers and phone numbers. */
export const invoiceFilterEntries = { ...financeFilterEntries, kind: v.optional(invoiceKindSchema) }
const invoiceListSchema = financeListOf(invoiceRowSchema)
export type InvoiceList = v.InferOutput<typeof invoiceListSchema>

export const listInvoices = endpoint({
  id: 'API-66',
  name: 'listInvoices',
  summary: 'Invoices and credit notes of a project.',
  method: 'GET',
  path: 'finance/pk/invoices/',
  access: 'project',
  rights: ['readInvoices'],
  query: inOrder(v.strictObject({ ...financePageEntries, ...invoiceFilterEntries })),
  response: invoiceListSchema,
  failures: ['invoiceUnknown'],
})

export const loadInvoice = endpoint({
  id: 'API-66',
  name: 'loadInvoice',
  summary: 'One invoice or credit note, as it was issued.',
  method: 'GET',
  path: 'finance/pk/invoices/invoice/',
  access: 'project',
  rights: ['readInvoices'],
  query: v.strictObject({ invoice: idSchema }),
  response: invoiceSchema,
  failures: ['invoiceUnknown'],
})

export const downloadInvoice = endpoint({
  id: 'API-66',
  name: 'downloadInvoice',
  summary: 'An invoice or credit note as a PDF.',
  method: 'GET',
  path: 'finance/pk/invoices/pdf/',
  access: 'project',
  rights: ['readInvoices'],
  query: v.strictObject({ invoice: idSchema, language: languageSchema }),
  response: fileContentSchema,
  answers: 'file',
  failures: ['invoiceUnknown'],
})

const officialPath = 'finance/pk/payments/persian_invoice/'

export const loadOfficialInvoice = endpoint({
  id: 'API-68',
  name: 'loadOfficialInvoice',
  summary: 'The official invoice of Iran for an invoice, or what is missing to issue it.',
  method: 'GET',
  path: officialPath,
  access: 'project',
  rights: ['readInvoices'],
  query: v.strictObject({ invoice: idSchema }),
  response: officialInvoiceResponseSchema,
  failures: ['invoiceUnknown', 'officialInvoiceUnavailable'],
})

export const issueOfficialInvoice = endpoint({
  id: 'API-68',
  name: 'issueOfficialInvoice',
  summary: 'Issues the official invoice for an invoice, once, with the billing address of now.',
  method: 'POST',
  path: officialPath,
  access: 'project',
  rights: ['readInvoices'],
  body: v.strictObject({ invoice: idSchema }),
  response: officialInvoiceResponseSchema,
  failures: ['invoiceUnknown', 'officialInvoiceUnavailable', 'officialInvoiceIncomplete'],
})

/** Always in Persian: the tax office has the form in Persian only. */
export const downloadOfficialInvoice = endpoint({
  id: 'API-68',
  name: 'downloadOfficialInvoice',
  summary: 'An official invoice as a PDF.',
  method: 'GET',
  path: `${officialPath}pdf/`,
  access: 'project',
  rights: ['readInvoices'],
  query: v.strictObject({ invoice: idSchema }),
  response: fileContentSchema,
  answers: 'file',
  failures: ['invoiceUnknown', 'officialInvoiceUnavailable', 'officialInvoiceIncomplete'],
})

export type InvoiceFile = ResponseOf<typeof downloadInvoice>
