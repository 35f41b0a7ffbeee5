import * as v from 'valibot'
import { orderInvoice } from '#domain/fixtures/invoices.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import { invoiceSchema } from '#domain/paying/invoice.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { invoiceMachine } from './invoice.machine.ts'

export const invoiceLab = labOf(invoiceMachine)({
  schemas: {
    input: v.strictObject({ document: idSchema }),
    context: contextOf({ response: v.nullable(invoiceSchema), failure: v.nullable(failureInLog) }),
    events: {
      'retry.requested': bare('retry.requested'),
      'download.requested': event('download.requested', { language: languageSchema }),
    },
    outputs: { loadInvoice: invoiceSchema, downloadInvoice: v.strictObject({ name: v.string() }) },
  },
  inputs: [{ document: 'inv_1' }],
  events: { 'download.requested': [{ language: 'en' }] },
  outcomes: {
    loadInvoice: { outputs: [orderInvoice] },
    downloadInvoice: { outputs: [{ name: 'NL-2026-000012.pdf' }] },
  },
})
