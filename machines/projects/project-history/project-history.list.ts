import { listProjectHistory } from '#domain/contract/projects/projects.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The changes of a project, newest first, filtered and paged by the API. */
export const projectHistory = defineList('projectHistory', listProjectHistory)

export type ProjectHistoryQuery = ListQuery<typeof projectHistory>
export type ProjectHistoryActor = ListActor<typeof projectHistory>
