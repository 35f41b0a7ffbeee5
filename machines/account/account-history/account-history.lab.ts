import { listAccountHistory } from '#domain/contract/account/account-history.ts'
import { accountHistory } from '#domain/fixtures/account-history.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { accountHistoryMachine } from './account-history.machine.ts'

export const accountHistoryLab = labOf(accountHistoryMachine)({
  schemas: listingSchemas('listAccountHistory', listAccountHistory.query, listAccountHistory.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { part: 'security', from: '2026-11-01', to: '2026-11-30' } }] },
  outcomes: { listAccountHistory: { outputs: [accountHistory, { ...accountHistory, results: [] }] } },
})
