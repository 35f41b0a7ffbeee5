import type { PathModel } from '#flow-lab/paths/model.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'

export const forgotPasswordPaths: PathModel<typeof forgotPasswordMachine> = {
  machine: forgotPasswordMachine,
  events: { 'draft.changed': [{ change: { email: 'clara.neumann@example.com' } }, { change: { email: '' } }] },
  outcomes: {
    forgotPassword: {
      outputs: [{ resend_after: 60 }],
      errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 20 }],
    },
  },
}
