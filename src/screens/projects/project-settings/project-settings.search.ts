import * as v from 'valibot'
import { historyParts } from '#domain/projects/project-history.ts'
import type { ProjectSection } from '#domain/session/project.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { changesSearchEntries } from '#src/screens/kit/changes/use-changes.ts'

/**
 * The pages of a project's settings, and the sections of each, in their order. An address names a section; its page is opened there.
 * `billing`: for those who may order; `status`: for supervisors only.
 */
export const settingsPages = {
  general: ['general', 'logo', 'limits', 'status'],
  calls: ['calls'],
  billing: ['billing'],
  people: ['people'],
  history: ['history'],
} as const satisfies Record<string, readonly (ProjectSection | 'billing' | 'people' | 'history' | 'status')[]>

export type ProjectSettingsPage = keyof typeof settingsPages
export type SettingsTab = (typeof settingsPages)[ProjectSettingsPage][number]

const settingsTabs = Object.values(settingsPages).flat()

export const pageOfSetting = (section: SettingsTab): ProjectSettingsPage =>
  (Object.keys(settingsPages) as ProjectSettingsPage[]).find((page) =>
    (settingsPages[page] as readonly SettingsTab[]).includes(section),
  ) ?? 'general'

export const projectSettingsSearch = searchOf({
  section: v.picklist(settingsTabs),
  part: v.picklist(historyParts),
  ...changesSearchEntries,
})
