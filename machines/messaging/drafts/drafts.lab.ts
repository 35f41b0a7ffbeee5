import { listDrafts } from '#domain/contract/messaging/message-drafts.ts'
import { draftsResponse } from '#domain/fixtures/messaging.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { draftsMachine } from './drafts.machine.ts'

export const draftsLab = labOf(draftsMachine)({
  schemas: listingSchemas('listDrafts', listDrafts.query, listDrafts.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { page_size: 20 } }] },
  outcomes: { listDrafts: { outputs: [draftsResponse, { ...draftsResponse, results: [] }] } },
})
