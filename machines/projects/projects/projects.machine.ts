import type { PageSize } from '#domain/kit/primitives.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { createListing, type ListingActor, type ListingSnapshot } from '#machines/kit/listing.machine.ts'

/** The query of the URL; `q` finds parts of a name, an id or an owner. */
export type ProjectsQuery = { q?: string; page: number; page_size: PageSize }

export type ProjectsResponse = { count: number; page: number; page_size: PageSize; results: ProjectSummary[] }

/** The default page size: users have a few dozen projects, which fit on one page. */
export const projectsAtOnce = 50 satisfies PageSize

/** The user's projects. The session's guard `isEnterable` decides whether one can be opened. */
export const projectsMachine = createListing<ProjectsResponse, ProjectsQuery, 'listProjects'>({
  id: 'projects',
  src: 'listProjects',
})

export type ProjectsActor = ListingActor<ProjectsResponse, ProjectsQuery>
export type ProjectsSnapshot = ListingSnapshot<ProjectsResponse, ProjectsQuery>
