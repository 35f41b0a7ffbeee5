import { listConversations } from '#domain/contract/messaging/messaging.ts'
import { defineList, type ListActor } from '#machines/kit/list.ts'

/** Numbers and names with which the project has exchanged messages, each with the last message. */
export const conversations = defineList('conversations', listConversations)

export type ConversationsActor = ListActor<typeof conversations>
