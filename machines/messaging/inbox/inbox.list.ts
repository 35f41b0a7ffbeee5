import { listInbox } from '#domain/contract/messaging/messaging.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** Messages that numbers have received, filtered and paged by the API. (SMS-01) */
export const inbox = defineList('inbox', listInbox)

export type InboxQuery = ListQuery<typeof inbox>
export type InboxActor = ListActor<typeof inbox>
