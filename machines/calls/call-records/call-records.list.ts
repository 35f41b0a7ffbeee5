import { listCalls } from '#domain/contract/calls/calls.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** Calls from and to the numbers of a project, filtered, added up and paged by the API. (CDR-01) */
export const callRecords = defineList('callRecords', listCalls)

export type CallRecordsQuery = ListQuery<typeof callRecords>
export type CallRecordsActor = ListActor<typeof callRecords>
