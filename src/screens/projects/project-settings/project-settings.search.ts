import * as v from 'valibot'
import { historyParts } from '#domain/projects/project-history.ts'
import { projectSections } from '#domain/session/project.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { changesSearchEntries } from '#src/screens/kit/changes/changes.search.ts'

/** `billing`: for those who may order; `status`: for supervisors only. */
const settingsTabs = [...projectSections, 'billing', 'people', 'history', 'status'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const projectSettingsSearch = searchOf({
  section: v.picklist(settingsTabs),
  part: v.picklist(historyParts),
  ...changesSearchEntries,
})
