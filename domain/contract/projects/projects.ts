import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { historyOf, historyPageEntries, historyPeriodEntries } from '#domain/kit/change.ts'
import { inOrder } from '#domain/kit/days.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema, listOf, pagingEntries, plainText, searchText } from '#domain/kit/primitives.ts'
import { shortName } from '#domain/kit/validation/text.ts'
import { moduleKinds, pbxLinkSchema, projectModuleSchema } from '#domain/projects/module.ts'
import { historyParts, projectChangeSchema } from '#domain/projects/project-history.ts'
import { projectStateSchema } from '#domain/projects/project-state.ts'
import { maximumGroups, maximumPersons, voiceLanguages } from '#domain/projects/settings.ts'
import { projectSchema, projectSummarySchema, staffOutCallStrategies } from '#domain/session/project.ts'

export const listProjects = endpoint({
  id: 'API-25',
  name: 'listProjects',
  summary: 'Projects the signed-in person belongs to, in any role.',
  method: 'GET',
  path: 'project/',
  access: 'person',
  query: v.strictObject({ ...pagingEntries, q: v.optional(personal(searchText)) }),
  response: listOf(projectSummarySchema),
})

export const createProject = endpoint({
  id: 'API-25',
  name: 'createProject',
  summary: 'Creates a project that the signed-in person owns, where their account may.',
  method: 'POST',
  path: 'project/',
  access: 'person',
  body: v.strictObject({ name: shortName, timezone: v.pipe(plainText, v.nonEmpty(), v.maxLength(64)) }),
  response: projectSummarySchema,
  failures: ['projectCreationRefused', 'accountBlocked'],
})

const version = { version: countSchema }

/** `version` of what the user saw; each section has its own, and `projectChanged` refuses an older one. */
const changeSchema = v.variant('section', [
  v.strictObject({
    section: v.literal('general'),
    ...version,
    name: shortName,
    timezone: v.pipe(plainText, v.nonEmpty(), v.maxLength(64)),
    voice_language: v.picklist(voiceLanguages),
  }),
  v.strictObject({
    section: v.literal('limits'),
    ...version,
    maximum_persons: maximumPersons,
    maximum_groups: maximumGroups,
  }),
  v.strictObject({
    section: v.literal('calls'),
    ...version,
    staff_out_call_strategy: v.picklist(staffOutCallStrategies),
    experimental: v.boolean(),
  }),
  /** `logo`: id of an uploaded image of the project; null for none. */
  v.strictObject({ section: v.literal('logo'), ...version, logo: v.nullable(idSchema) }),
  /** By a supervisor; the customer reads the reason. (PRJ-05) */
  v.strictObject({ section: v.literal('status'), ...projectStateSchema.entries }),
])

export const saveProject = endpoint({
  id: 'API-26',
  name: 'saveProject',
  summary: 'Replaces one section of a project’s settings, as its owner; activates or deactivates it, as a supervisor.',
  method: 'PATCH',
  path: 'project/pk/',
  access: 'project',
  rights: ['editSettings', 'changeState'],
  body: changeSchema,
  response: projectSchema,
  failures: ['projectChanged', 'fileUnknown'],
})

export const projectHistorySchema = historyOf(projectChangeSchema)
export type ProjectHistory = v.InferOutput<typeof projectHistorySchema>

export const projectHistoryFilterEntries = {
  part: v.optional(v.picklist(historyParts)),
  ...historyPeriodEntries,
}

export const listProjectHistory = endpoint({
  id: 'API-26',
  name: 'listProjectHistory',
  summary: 'What was changed in a project, newest first: by whom, from what, to what.',
  method: 'GET',
  path: 'project/pk/history/',
  access: 'project',
  rights: ['readHistory'],
  query: inOrder(v.strictObject({ ...projectHistoryFilterEntries, ...historyPageEntries })),
  response: projectHistorySchema,
})

/** At most one of each kind, so there are no pages. */
export const modulesSchema = v.object({
  count: countSchema,
  results: v.pipe(v.array(projectModuleSchema), v.maxLength(moduleKinds.length)),
})
export type Modules = v.InferOutput<typeof modulesSchema>

export const listModules = endpoint({
  id: 'API-84',
  name: 'listModules',
  summary: 'The modules of a project.',
  method: 'GET',
  path: 'project/pk/modules/',
  access: 'project',
  response: modulesSchema,
})

export const launchPbx = endpoint({
  id: 'API-11',
  name: 'launchPbx',
  summary: 'A link that opens the project’s PBX for the signed-in person, once and within a minute.',
  method: 'POST',
  path: 'auth/pk/launch_pbx/',
  access: 'project',
  body: v.strictObject({}),
  response: pbxLinkSchema,
  failures: ['moduleOff'],
})
