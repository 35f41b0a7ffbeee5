import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, listOf, pagingEntries, plainText } from '#domain/kit/primitives.ts'
import { projectName } from '#domain/projects/create-project.ts'
import { moduleKinds, pbxLinkSchema, projectModuleSchema } from '#domain/projects/module.ts'
import { projectSummarySchema } from '#domain/session/project.ts'
import { endpoint } from './endpoint.ts'

export const listProjects = endpoint({
  id: 'API-25',
  name: 'listProjects',
  summary: 'Projects the signed-in person belongs to, in any role.',
  method: 'GET',
  path: 'project/',
  access: 'person',
  query: v.strictObject({ ...pagingEntries, q: v.optional(personal(plainText)) }),
  response: listOf(projectSummarySchema),
})

export const createProject = endpoint({
  id: 'API-25',
  name: 'createProject',
  summary: 'Creates a project that the signed-in person owns, where their account may.',
  method: 'POST',
  path: 'project/',
  access: 'person',
  body: v.strictObject({ name: projectName, timezone: v.pipe(plainText, v.nonEmpty(), v.maxLength(64)) }),
  response: projectSummarySchema,
  failures: ['projectCreationRefused', 'accountBlocked'],
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
