import * as v from 'valibot'
import { saveProject } from '#domain/contract/projects/projects.ts'
import { project } from '#domain/fixtures/session.ts'
import { personal } from '#domain/kit/marks.ts'
import { projectStatuses } from '#domain/session/project.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { projectStateMachine } from './project-state.machine.ts'

export const projectStateLab = labOf(projectStateMachine)({
  schemas: formSchemas(
    'saveProject',
    { status: v.picklist(projectStatuses), reason: personal(v.string()) },
    saveProject.response,
  ),
  inputs: [{ draft: { status: 'deactivated' } }],
  events: { 'draft.changed': [{ change: { reason: 'Documents are missing.' } }, { change: { reason: '' } }] },
  outcomes: {
    saveProject: {
      outputs: [{ ...project, status: 'deactivated', deactivated_by: 'supervisor' }],
      errors: [
        { code: 'accessRefused', status: 403 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
