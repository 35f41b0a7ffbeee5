import { ownProject } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { createProjectMachine } from './create-project.machine.ts'

export const createProjectPaths: PathModel<typeof createProjectMachine> = {
  machine: createProjectMachine,
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
}
