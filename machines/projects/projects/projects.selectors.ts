import { type ProjectRole, projectRoles } from '#domain/kit/rights.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import type { ProjectsSnapshot } from './projects.machine.ts'

/** The search box is shown for more projects than this. */
const manyProjects = 8

export type ProjectGroup = { role: ProjectRole; projects: readonly ProjectSummary[] }

/** Groups in the order of `projectRoles`, then of roles that this version does not know, without empty ones. */
export const groupByRole = (projects: readonly ProjectSummary[]): ProjectGroup[] =>
  [...new Set([...projectRoles, ...projects.map(({ role }) => role)])]
    .map((role) => ({ role, projects: projects.filter((project) => project.role === role) }))
    .filter((group) => group.projects.length > 0)

export const selectState = ({ value }: ProjectsSnapshot) => value
export const selectProjects = ({ context }: ProjectsSnapshot) => context.response?.results ?? none
export const selectCount = ({ context }: ProjectsSnapshot) => context.response?.count ?? 0
export const selectPage = ({ context }: ProjectsSnapshot) => context.query.page
export const selectPageSize = ({ context }: ProjectsSnapshot) => context.query.page_size
export const selectSearch = ({ context }: ProjectsSnapshot) => context.query.q ?? ''

/** Also true during a search, however few projects it finds. */
export const selectIsSearchable = ({ context: { query, response } }: ProjectsSnapshot) =>
  (query.q ?? '') !== '' || (response?.count ?? 0) > manyProjects

/** The user has no project at all. */
export const selectHasNoProjects = (snapshot: ProjectsSnapshot): boolean =>
  snapshot.value === 'empty' && selectSearch(snapshot) === ''

const none: readonly ProjectSummary[] = []
