import { listModules } from '#domain/contract/projects/projects.ts'
import { defineList, type ListActor } from '#machines/kit/list.ts'

/** The modules of the project. (MOD-01) */
export const modules = defineList('modules', listModules)

export type ModulesActor = ListActor<typeof modules>
