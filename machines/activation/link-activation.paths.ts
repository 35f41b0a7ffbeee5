import { linkToken } from '#domain/fixtures/doors.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { linkActivationMachine } from './link-activation.machine.ts'

export const linkActivationPaths: PathModel<typeof linkActivationMachine> = {
  machine: linkActivationMachine,
  inputs: [{ draft: { token: linkToken } }],
  events: { 'draft.changed': [{ change: { token: linkToken } }, { change: { token: '' } }] },
  outcomes: {
    activate: {
      outputs: [{ active: true, resend_after: 0 }],
      errors: [
        { code: 'linkExpired', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
}
