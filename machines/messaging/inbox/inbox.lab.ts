import { listInbox } from '#domain/contract/messaging/messaging.ts'
import { inboxResponse } from '#domain/fixtures/messaging.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { inboxMachine } from './inbox.machine.ts'

export const inboxLab = labOf(inboxMachine)({
  schemas: listingSchemas('listInbox', listInbox.query, listInbox.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listInbox: { outputs: [inboxResponse, { ...inboxResponse, results: [] }] } },
})
