import * as v from 'valibot'
import { idSchema, pagingEntries } from '#domain/kit/primitives.ts'
import { historyParts } from '#domain/projects/project-history.ts'
import { projectSections } from '#domain/session/project.ts'
import { searchOf } from '#src/app/routing/search.ts'

/** `status`: for supervisors only. */
const settingsTabs = [...projectSections, 'people', 'history', 'status'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const projectSettingsSearch = searchOf({
  section: v.picklist(settingsTabs),
  part: v.picklist(historyParts),
  after: idSchema,
  page_size: pagingEntries.page_size,
})
