import { listPayments } from '#domain/contract/finance/finance.ts'
import { paymentsResponse } from '#domain/fixtures/finance.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { paymentsMachine } from './payments.machine.ts'

export const paymentsLab = labOf(paymentsMachine)({
  schemas: listingSchemas('listPayments', listPayments.query, listPayments.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listPayments: { outputs: [paymentsResponse, { ...paymentsResponse, results: [] }] } },
})
