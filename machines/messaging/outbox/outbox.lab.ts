import { listOutbox } from '#domain/contract/messaging/messaging.ts'
import { outboxResponse } from '#domain/fixtures/messaging.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { outboxMachine } from './outbox.machine.ts'

export const outboxLab = labOf(outboxMachine)({
  schemas: listingSchemas('listOutbox', listOutbox.query, listOutbox.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listOutbox: { outputs: [outboxResponse, { ...outboxResponse, results: [] }] } },
})
