import * as v from 'valibot'
import { personal } from '#domain/marks.ts'
import { listOf, pagingEntries } from '#domain/primitives.ts'
import { projectSchema, projectSummarySchema } from '#domain/project.ts'
import { endpoint } from './endpoint.ts'

export const listProjects = endpoint({
  id: 'API-25',
  name: 'listProjects',
  summary: 'Projects the signed-in person belongs to, in any role.',
  method: 'GET',
  path: 'project/',
  access: 'person',
  query: v.object({ ...pagingEntries, q: v.optional(personal(v.string())) }),
  response: listOf(projectSummarySchema),
})

export const loadProject = endpoint({
  id: 'API-26',
  name: 'loadProject',
  summary: "A project's details, balances and cart count.",
  method: 'GET',
  path: 'project/pk/',
  access: 'project',
  response: projectSchema,
  failures: ['projectDeactivated', 'accountBlocked'],
})
