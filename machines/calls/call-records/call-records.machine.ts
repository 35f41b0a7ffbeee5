import type { ActorRefFrom } from 'xstate'
import type { CallList, listCalls } from '#domain/contract/calls/calls.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type CallRecordsQuery = QueryOf<typeof listCalls>

/** Calls from and to the numbers of a project, filtered, added up and paged by the API. (CDR-01) */
export const callRecordsMachine = createListing<CallList, CallRecordsQuery, 'listCalls'>({
  id: 'callRecords',
  src: 'listCalls',
})

export type CallRecordsActor = ActorRefFrom<typeof callRecordsMachine>
