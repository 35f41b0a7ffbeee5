import { listInvoices } from '#domain/contract/finance/invoices.ts'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { invoicesMachine } from './invoices.machine.ts'

export const invoicesLab = labOf(invoicesMachine)({
  schemas: listingSchemas('listInvoices', listInvoices.query, listInvoices.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '12' } }] },
  outcomes: { listInvoices: { outputs: [invoicesResponse, { ...invoicesResponse, results: [] }] } },
})
