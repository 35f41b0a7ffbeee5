import { listConversations } from '#domain/contract/messaging/messaging.ts'
import { defineList, type ListActor } from '#machines/kit/list.ts'

/** Everybody with whom the project has exchanged messages, with the last one. */
export const conversations = defineList('conversations', listConversations)

export type ConversationsActor = ListActor<typeof conversations>
