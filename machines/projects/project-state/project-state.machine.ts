import type { ActorRefFrom } from 'xstate'
import { saveProject } from '#domain/contract/projects/projects.ts'
import { project } from '#domain/fixtures/session.ts'
import { projectStateForm } from '#domain/projects/project-state.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Activates or deactivates a project, as a supervisor. (PRJ-05) */
export const projectStateMachine = createForm(projectStateForm, { id: 'projectState', call: saveProject })

export type ProjectStateActor = ActorRefFrom<typeof projectStateMachine>

export const projectStateLab = formLab(projectStateMachine, () => ({
  inputs: [{ draft: { status: 'deactivated' } }],
  changes: [{ reason: 'Documents are missing.' }, { reason: '' }],
  outputs: [{ ...project, status: 'deactivated', deactivated_by: 'supervisor' }],
  errors: [
    { code: 'accessRefused', status: 403 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
