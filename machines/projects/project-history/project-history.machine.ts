import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { listProjectHistory, ProjectHistory } from '#domain/contract/projects/projects.ts'
import { createListing, type ListingActor } from '#machines/kit/listing.machine.ts'

export type ProjectHistoryQuery = QueryOf<typeof listProjectHistory>

/** The changes of a project, newest first, filtered and paged by the API. */
export const projectHistoryMachine = createListing<ProjectHistory, ProjectHistoryQuery, 'listProjectHistory'>({
  id: 'projectHistory',
  src: 'listProjectHistory',
})

export type ProjectHistoryActor = ListingActor<ProjectHistory, ProjectHistoryQuery>
