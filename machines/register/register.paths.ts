import { registered, registrationDraft } from '#domain/fixtures/doors.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { registerMachine } from './register.machine.ts'

export const registerPaths: PathModel<typeof registerMachine> = {
  machine: registerMachine,
  events: { 'draft.changed': [{ change: registrationDraft }, { change: { phone: '' } }] },
  outcomes: {
    register: {
      outputs: [registered],
      errors: [
        { code: 'phoneAssigned', status: 422, fields: { phone: ['phoneAssigned'] } },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
}
