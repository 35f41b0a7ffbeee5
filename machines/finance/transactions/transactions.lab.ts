import { listTransactions } from '#domain/contract/finance/finance.ts'
import { transactionsResponse } from '#domain/fixtures/finance.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { transactionsMachine } from './transactions.machine.ts'

export const transactionsLab = labOf(transactionsMachine)({
  schemas: listingSchemas('listTransactions', listTransactions.query, listTransactions.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listTransactions: { outputs: [transactionsResponse, { ...transactionsResponse, results: [] }] } },
})
