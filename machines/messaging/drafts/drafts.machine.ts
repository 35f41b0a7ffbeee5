import type { ActorRefFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { DraftList, listDrafts } from '#domain/contract/messaging/message-drafts.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type DraftsQuery = QueryOf<typeof listDrafts>

/** Messages that the user has begun and not sent, paged by the API. */
export const draftsMachine = createListing<DraftList, DraftsQuery, 'listDrafts'>({ id: 'drafts', src: 'listDrafts' })

export type DraftsActor = ActorRefFrom<typeof draftsMachine>
