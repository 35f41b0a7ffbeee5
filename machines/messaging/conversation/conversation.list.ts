import { listConversation } from '#domain/contract/messaging/messaging.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** Messages from and to one counterpart, paged by the API. */
export const conversation = defineList('conversation', listConversation)

export type ConversationQuery = ListQuery<typeof conversation>
export type ConversationActor = ListActor<typeof conversation>
