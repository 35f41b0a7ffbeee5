import * as v from 'valibot'
import { createProject } from '#domain/contract/projects/projects.ts'
import { ownProject } from '#domain/fixtures/session.ts'
import { shortName } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { createProjectMachine } from './create-project.machine.ts'

export const createProjectLab = labOf(createProjectMachine)({
  schemas: formSchemas('createProject', { name: typed(shortName), timezone: v.string() }, createProject.response),
  inputs: [{ draft: { timezone: 'Europe/Berlin' } }],
  events: { 'draft.changed': [{ change: { name: 'Hafen Logistik' } }, { change: { timezone: '' } }] },
  outcomes: {
    createProject: {
      outputs: [ownProject],
      errors: [
        { code: 'projectCreationRefused', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
