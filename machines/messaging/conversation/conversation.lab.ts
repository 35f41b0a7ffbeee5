import { listConversation } from '#domain/contract/messaging/messaging.ts'
import { conversationResponse } from '#domain/fixtures/messaging.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { conversationMachine } from './conversation.machine.ts'

export const conversationLab = labOf(conversationMachine)({
  schemas: listingSchemas('listConversation', listConversation.query, listConversation.response),
  inputs: [{ query: { with: '+491701234567' } }],
  events: { 'query.changed': [{ query: { with: '+491701234567', after: 'sms_1' } }] },
  outcomes: { listConversation: { outputs: [conversationResponse, { ...conversationResponse, results: [] }] } },
})
