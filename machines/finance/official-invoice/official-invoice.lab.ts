import * as v from 'valibot'
import { confirmableOfficial, incompleteOfficial, issuedOfficial } from '#domain/fixtures/official-invoices.ts'
import { billingAddressResponse } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { officialInvoiceResponseSchema } from '#domain/paying/official-document.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { billingAddressOutput } from '#machines/paying/billing-address/billing-address.lab.ts'
import { officialInvoiceMachine } from './official-invoice.machine.ts'

export const officialInvoiceLab = labOf(officialInvoiceMachine)({
  schemas: {
    input: v.strictObject({ document: idSchema }),
    context: contextOf({
      response: v.nullable(officialInvoiceResponseSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'retry.requested': bare('retry.requested'),
      'issuing.requested': bare('issuing.requested'),
      'details.opened': bare('details.opened'),
      'download.requested': bare('download.requested'),
    },
    outputs: {
      loadOfficialInvoice: officialInvoiceResponseSchema,
      issueOfficialInvoice: officialInvoiceResponseSchema,
      downloadOfficialInvoice: v.strictObject({ name: v.string() }),
      billingAddress: billingAddressOutput,
    },
  },
  inputs: [{ document: 'inv_3' }],
  outcomes: {
    loadOfficialInvoice: { outputs: [issuedOfficial, incompleteOfficial, confirmableOfficial] },
    issueOfficialInvoice: { outputs: [issuedOfficial], errors: [{ code: 'officialInvoiceIncomplete' }] },
    downloadOfficialInvoice: { outputs: [{ name: 'A1N7QZ0512900000000190.pdf' }] },
    billingAddress: { outputs: [{ response: billingAddressResponse }] },
  },
})
