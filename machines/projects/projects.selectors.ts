import { type ProjectRole, type ProjectSummary, projectRoles } from '#domain/project.ts'
import type { ProjectsSnapshot } from './projects.machine.ts'

/** From so many projects on, looking for one by name is quicker than by eye. */
const manyProjects = 8

export type ProjectGroup = { role: ProjectRole; projects: readonly ProjectSummary[] }

/** Owner first, reseller last; roles without a project are left out. Select `answer` and group it where it is drawn. */
export const groupByRole = (projects: readonly ProjectSummary[]): ProjectGroup[] =>
  projectRoles
    .map((role) => ({ role, projects: projects.filter((project) => project.role === role) }))
    .filter((group) => group.projects.length > 0)

export const selectState = ({ value }: ProjectsSnapshot) => value
export const selectProjects = ({ context }: ProjectsSnapshot) => context.answer?.results ?? none
export const selectCount = ({ context }: ProjectsSnapshot) => context.answer?.count ?? 0
export const selectPage = ({ context }: ProjectsSnapshot) => context.query.page
export const selectPageSize = ({ context }: ProjectsSnapshot) => context.query.page_size
export const selectSearch = ({ context }: ProjectsSnapshot) => context.query.q ?? ''
export const selectFailure = ({ context }: ProjectsSnapshot) => context.failure

/** Once somebody searches, the box stays, however few are found. */
export const selectIsSearchable = ({ context: { query, answer } }: ProjectsSnapshot) =>
  (query.q ?? '') !== '' || (answer?.count ?? 0) > manyProjects

/** There is no project at all, whatever one might search for. */
export const selectHasNone = (snapshot: ProjectsSnapshot): boolean =>
  snapshot.value === 'empty' && selectSearch(snapshot) === ''

const none: readonly ProjectSummary[] = []
