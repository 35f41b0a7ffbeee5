import type { ActorRefFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { listOutbox, Outbox } from '#domain/contract/messaging/messaging.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type OutboxQuery = QueryOf<typeof listOutbox>

/** Messages that numbers have sent, or will send, filtered and paged by the API. (SMS-02) */
export const outboxMachine = createListing<Outbox, OutboxQuery, 'listOutbox'>({ id: 'outbox', src: 'listOutbox' })

export type OutboxActor = ActorRefFrom<typeof outboxMachine>
