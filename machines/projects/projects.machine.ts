import type { PageSize } from '#domain/primitives.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { createListing, type ListingActor, type ListingSnapshot } from '../kit/listing.machine.ts'

/** As the address says it; `q` finds parts of a name, an id or an owner. */
export type ProjectsQuery = { q?: string; page: number; page_size: PageSize }

export type ProjectsAnswer = { count: number; page: number; page_size: PageSize; results: ProjectSummary[] }

/** On one page, unless somebody wants another size: a few dozen projects need no pages. */
export const projectsAtOnce = 50 satisfies PageSize

/** The projects a person belongs to. Whether one can be entered is the session's guard `isEnterable`. */
export const projectsMachine = createListing<ProjectsAnswer, ProjectsQuery>({ id: 'projects', src: 'listProjects' })

export type ProjectsActor = ListingActor<ProjectsAnswer, ProjectsQuery>
export type ProjectsSnapshot = ListingSnapshot<ProjectsAnswer, ProjectsQuery>
