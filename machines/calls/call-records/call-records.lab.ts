import { listCalls } from '#domain/contract/calls/calls.ts'
import { callsResponse } from '#domain/fixtures/calls.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { callRecordsMachine } from './call-records.machine.ts'

export const callRecordsLab = labOf(callRecordsMachine)({
  schemas: listingSchemas('listCalls', listCalls.query, listCalls.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { status: 'busy' } }, { query: { sort: 'longest' } }] },
  outcomes: { listCalls: { outputs: [callsResponse, { ...callsResponse, results: [] }] } },
})
