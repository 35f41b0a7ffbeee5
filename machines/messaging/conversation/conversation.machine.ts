import type { ActorRefFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { Conversation, listConversation } from '#domain/contract/messaging/messaging.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type ConversationQuery = QueryOf<typeof listConversation>

/** Messages from and to one counterpart, paged by the API. */
export const conversationMachine = createListing<Conversation, ConversationQuery, 'listConversation'>({
  id: 'conversation',
  src: 'listConversation',
})

export type ConversationActor = ActorRefFrom<typeof conversationMachine>
