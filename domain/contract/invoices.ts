import * as v from 'valibot'
import {
  countSchema,
  idSchema,
  languageSchema,
  momentSchema,
  pagingEntries,
  plainText,
} from '#domain/kit/primitives.ts'
import { invoiceKindSchema, invoiceRowSchema, invoiceSchema } from '#domain/paying/invoice.ts'
import { spenders } from '#domain/session/project.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { fileContentSchema } from './files.ts'

/** `q` finds invoice numbers, tracking codes, order numbers and phone numbers. `from` until before `to`: the time of issue. */
export const invoiceFilterEntries = {
  q: v.optional(v.pipe(plainText, v.maxLength(100))),
  kind: v.optional(invoiceKindSchema),
  from: v.optional(momentSchema),
  to: v.optional(momentSchema),
}

/** Newest first. `next` continues the list with `after`; null at its end. `count`: of all that the filters find. */
export const invoiceListSchema = v.object({
  count: countSchema,
  results: v.pipe(v.array(invoiceRowSchema), v.maxLength(100)),
  next: v.nullable(idSchema),
})
export type InvoiceList = v.InferOutput<typeof invoiceListSchema>

export const listInvoices = endpoint({
  id: 'API-66',
  name: 'listInvoices',
  summary: 'Invoices and credit notes of a project, newest first.',
  method: 'GET',
  path: 'finance/pk/invoices/',
  access: 'project',
  roles: spenders,
  query: v.strictObject({
    after: v.optional(idSchema),
    page_size: pagingEntries.page_size,
    ...invoiceFilterEntries,
  }),
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
  roles: spenders,
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
  roles: spenders,
  query: v.strictObject({ invoice: idSchema, language: languageSchema }),
  response: fileContentSchema,
  answers: 'file',
  failures: ['invoiceUnknown'],
})

export type InvoiceFile = ResponseOf<typeof downloadInvoice>
