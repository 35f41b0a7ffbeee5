import type { ActorRefFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { Inbox, listInbox } from '#domain/contract/messaging/messaging.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type InboxQuery = QueryOf<typeof listInbox>

/** Messages that numbers have received, filtered and paged by the API. (SMS-01) */
export const inboxMachine = createListing<Inbox, InboxQuery, 'listInbox'>({ id: 'inbox', src: 'listInbox' })

export type InboxActor = ActorRefFrom<typeof inboxMachine>
