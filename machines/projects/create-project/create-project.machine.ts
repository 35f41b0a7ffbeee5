import type { ActorRefFrom } from 'xstate'
import { createProject } from '#domain/contract/projects/projects.ts'
import { ownProject } from '#domain/fixtures/session.ts'
import { createProjectForm } from '#domain/projects/create-project.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Creates a project of the user's own, which the screen then opens. (HOM-02) */
export const createProjectMachine = createForm(createProjectForm, { id: 'createProject', call: createProject })

export type CreateProjectActor = ActorRefFrom<typeof createProjectMachine>

export const createProjectLab = formLab(createProjectMachine, () => ({
  inputs: [{ draft: { timezone: 'Europe/Berlin' } }],
  changes: [{ name: 'Hafen Logistik' }, { timezone: '' }],
  outputs: [ownProject],
  errors: [
    { code: 'projectCreationRefused', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
