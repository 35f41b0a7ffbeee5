import * as v from 'valibot'
import { createProject, projectName } from '#domain/contract/new-project.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { createProjectMachine } from './create-project.machine.ts'

export const createProjectSchemas = schemasOf<typeof createProjectMachine>()(
  formSchemas('createProject', { name: typed(projectName), timezone: v.string() }, createProject.response),
)
