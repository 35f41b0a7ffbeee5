import { listOutbox } from '#domain/contract/messaging/messaging.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** Messages that numbers have sent, or will send, filtered and paged by the API. (SMS-02) */
export const outbox = defineList('outbox', listOutbox)

export type OutboxQuery = ListQuery<typeof outbox>
export type OutboxActor = ListActor<typeof outbox>
