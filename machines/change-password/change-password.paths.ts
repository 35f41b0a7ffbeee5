import { info } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { changePasswordMachine } from './change-password.machine.ts'

const filled = { old_password: 'Sandbox2026', new_password: 'Ein neues 1', confirm: 'Ein neues 1' }

export const changePasswordPaths: PathModel<typeof changePasswordMachine> = {
  machine: changePasswordMachine,
  inputs: [{}],
  events: { 'draft.changed': [{ change: filled }, { change: { confirm: '' } }] },
  outcomes: {
    changePassword: {
      outputs: [{ ended_sessions: 2, info }],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
}
