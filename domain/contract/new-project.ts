import * as v from 'valibot'
import { personal } from '#domain/marks.ts'
import { projectSummarySchema } from '#domain/project.ts'
import type { ValidationCode } from '#domain/validation/codes.ts'
import { requiredText } from '#domain/validation/text.ts'
import { endpoint } from './endpoint.ts'

/** 1 to 64 characters after trimming: no rule of the source, only what fits its places. */
export const projectName = personal(v.pipe(requiredText, v.maxLength(64, 'text.tooLong' satisfies ValidationCode)))

export const createProject = endpoint({
  id: 'API-25',
  name: 'createProject',
  summary: 'Creates a project that the signed-in person owns, where their account may.',
  method: 'POST',
  path: 'project/',
  access: 'person',
  body: v.object({ name: projectName, timezone: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  response: projectSummarySchema,
  failures: ['projectCreationRefused', 'accountBlocked'],
})
