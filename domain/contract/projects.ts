import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { listOf, pagingEntries, plainText } from '#domain/kit/primitives.ts'
import { projectName } from '#domain/projects/create-project.ts'
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
