import { loadStatement } from '#domain/contract/exports.ts'
import { emptyStatement, statementResponse } from '#domain/fixtures/statement.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { statementMachine } from './statement.machine.ts'

export const statementLab = labOf(statementMachine)({
  schemas: listingSchemas('loadStatement', loadStatement.query, loadStatement.response),
  inputs: [{ query: { from: '2026-11-01', to: '2026-11-30' } }],
  events: { 'query.changed': [{ query: { from: '2026-10-01', to: '2026-10-31' } }] },
  outcomes: { loadStatement: { outputs: [statementResponse, emptyStatement] } },
})
