import type { ActorRefFrom } from 'xstate'
import type { listSupportMessages, SupportList } from '#domain/contract/care/care.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type SupportMessagesQuery = QueryOf<typeof listSupportMessages>

/** What the user has written to support, with the answers. (CAR-01) */
export const supportMessagesMachine = createListing<SupportList, SupportMessagesQuery, 'listSupportMessages'>({
  id: 'supportMessages',
  src: 'listSupportMessages',
})

export type SupportMessagesActor = ActorRefFrom<typeof supportMessagesMachine>
