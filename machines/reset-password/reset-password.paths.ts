import { linkToken } from '#domain/fixtures/doors.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordPaths: PathModel<typeof resetPasswordMachine> = {
  machine: resetPasswordMachine,
  inputs: [{ draft: { token: linkToken } }],
  events: {
    'draft.changed': [
      { change: { new_password: 'Sandbox2027', confirm: 'Sandbox2027' } },
      { change: { new_password: 'short' } },
    ],
  },
  outcomes: {
    resetPassword: {
      outputs: [{}],
      errors: [
        { code: 'linkExpired', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
}
